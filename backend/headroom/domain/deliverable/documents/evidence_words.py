"""What figures of performance rest on, in the words of documents that leave the studio."""

from typing import Final

from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.result.figure_words import BASES

_ORDER: Final = {
    "measured": "measured first, then calibrated, derived, rated, rule of thumb, what is known of the class of part",
    "measured_only": "measured and calibrated alone",
    "planning": "rule of thumb first, then rated, derived, measured, calibrated, what is known of the class of part",
}


def at_most(figure: str, bounded: bool) -> str:
    """A figure as an upper bound where it is one."""
    return f"at most {figure}" if bounded else figure


def evidence_words(result: EvaluationResult) -> str:
    """The basis, how much of it is not measured, not verified or not there, and that figures are no promise.

    Without a full stop.
    """
    words = [f"{BASES[result.basis]} for each limit: {_ORDER[result.basis]}"]
    lower = len(result.stand_ins)
    if lower and result.basis == "measured":
        words.append(f"{lower} {'figure is' if lower == 1 else 'figures are'} not measured, listed below")
    used = {
        (one.name, one.source)
        for explained in result.explanations.values()
        for one in explained.inputs
        if one.unverified
    }
    if used:
        words.append(f"{len(used)} {'is' if len(used) == 1 else 'are'} unverified")
    if result.unknown:
        words.append(f"no figure for {', '.join(_inside(layer.label) for layer in result.unknown)}")
    return f"{'; '.join(words)}. Computed, not warranted"


def _inside(label: str) -> str:
    """A label inside a sentence: abbreviations keep their capitals."""
    return label if label[:2].isupper() else label[:1].lower() + label[1:]
