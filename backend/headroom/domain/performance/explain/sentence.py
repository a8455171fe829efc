"""The answer in words: how much, what binds, what comes next, and what would help. Every word comes from results."""

import math
from collections.abc import Sequence

import numpy as np

from headroom.domain.performance.answer.curves import enough_in_flight
from headroom.domain.performance.answer.intervals import ALL_CASES, ScenarioIntervals, cases_of_ten
from headroom.domain.performance.answer.most_times import MostTimes
from headroom.domain.performance.answer.unknown import unknown_layers
from headroom.domain.performance.answer.workloads import relief
from headroom.domain.performance.explain.names_apart import named_apart
from headroom.domain.performance.explain.reasons import no_path, unused_paths
from headroom.domain.performance.load.population import Population
from headroom.domain.performance.queue.concurrency import ENOUGH
from headroom.domain.performance.result.evaluation import SentencePiece
from headroom.domain.performance.result.evidence import UnknownLayer
from headroom.domain.performance.result.figure_words import count, percent, rise, throughput
from headroom.domain.performance.result.likely_words import bound_rate, is_wide, likely_rate, likely_text
from headroom.domain.performance.result.prospects import Interval
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.ladder import LiftStep
from headroom.domain.performance.scenario.outcome import ScenarioOutcome

_NAMED = 2
"""Further binding parts that are named; the rest are counted."""


def sentence_pieces(
    outcome: ScenarioOutcome, ladder: list[LiftStep], intervals: ScenarioIntervals
) -> list[SentencePiece]:
    """The whole sentence of a scenario, with its interval where it has one; nouns carry the parts that they name."""
    unknown = unknown_layers(outcome)
    amount, ends = _amount(outcome, intervals.total, bool(unknown))
    if _is_unknown(outcome):
        return [_piece("Throughput unknown", lead=True), *_without_figures(unknown), _piece(".")]
    if outcome.total_mb_s == 0:
        return [_piece(f"{amount} {_direction(outcome)}", lead=True), _piece("."), *no_path(outcome)]
    pieces = [_piece(_begun(f"{_bound(unknown)}{amount} {_direction(outcome)}"), lead=True)]
    pieces += [*([_piece(ends)] if ends else []), *_without_figures(unknown), _piece(".")]
    following = next((step for step in ladder if not step.binds), None)
    binding = [outcome.classes[number] for number in outcome.binding]
    if few_in_flight(outcome):
        return [*pieces, _piece(" "), *_in_flight(outcome, binding), _piece(".")]
    binding = named_apart(binding if following is None else [*binding, following.row_class])
    after = None if following is None else binding.pop()
    if binding:
        pieces += [_piece(" "), *_binding(outcome, binding, cases_of_ten(intervals, binding[0]))]
    elif outcome.total_mb_s > 0:
        pieces.append(_piece(" All targets are met; no part binds"))
    if following is not None and after is not None and outcome.total_mb_s > 0:
        gain = rise(following.binds_at_mb_s / outcome.total_mb_s - 1)
        doubt = "" if binding else _doubt(following.binds_at_mb_s, intervals.most_times)
        pieces += [_piece("; next: "), _noun(after.name, after), _piece(f", {gain}{doubt}")]
    if binding or outcome.total_mb_s > 0:
        pieces.append(_piece("."))
    if binding and ladder:
        pieces += _advice(outcome, binding[0], ladder[0])
    return [*pieces, *unused_paths(outcome, binding[0] if binding else None)]


def _begun(words: str) -> str:
    """As a sentence begins: `About 940 MB/s`."""
    return words[:1].upper() + words[1:]


def short_sentence(outcome: ScenarioOutcome, intervals: ScenarioIntervals) -> str:
    """How much and what binds first, as plain text."""
    unknown = unknown_layers(outcome)
    found, ends = _amount(outcome, intervals.total, bool(unknown))
    words = "".join(piece.text for piece in _without_figures(unknown))
    if _is_unknown(outcome):
        return f"Throughput unknown{words}."
    if outcome.total_mb_s == 0:
        return f"{found} {_direction(outcome)}.{''.join(piece.text for piece in no_path(outcome))}"
    amount = _begun(f"{_bound(unknown)}{found} {_direction(outcome)}{ends}{words}")
    first = [outcome.classes[number] for number in outcome.binding[:1]]
    if few_in_flight(outcome):
        return f"{amount}. {''.join(piece.text for piece in _in_flight(outcome, first))}."
    if not first:
        return f"{amount}."
    words = "".join(piece.text for piece in _binding(outcome, first, cases_of_ten(intervals, first[0])))
    return f"{amount}. {words}."


def empty_sentence() -> list[SentencePiece]:
    """What to say of a design without workloads."""
    return [_piece("Nothing to evaluate yet", lead=True), _piece(". Add a workload to see how fast this design is.")]


def _is_unknown(outcome: ScenarioOutcome) -> bool:
    """Whether nothing is known to limit any of it."""
    return outcome.total_mb_s == 0 and bool(np.isinf(outcome.concurrency.answer.throughput).any())


def _bound(unknown: Sequence[UnknownLayer]) -> str:
    return "At most " if unknown else ""


def _without_figures(unknown: Sequence[UnknownLayer]) -> list[SentencePiece]:
    """`; no figure for the host and the drives`, nouns with the parts that lack it."""
    pieces: list[SentencePiece] = []
    for number, layer in enumerate(unknown):
        joint = "; no figure for the " if number == 0 else " and the " if number == len(unknown) - 1 else ", the "
        words = " ".join(word if word.isupper() or "/" in word else word.lower() for word in layer.label.split())
        pieces += [_piece(joint), SentencePiece(words, layer.component_ids, False)]
    return pieces


def _amount(outcome: ScenarioOutcome, interval: Interval | None, is_bound: bool) -> tuple[str, str]:
    """The throughput, and what follows its direction: the ends of its interval where that is told."""
    if is_bound:
        return bound_rate(outcome.total_mb_s if interval is None else interval.high_mb_s), ""
    if interval is None:
        return throughput(outcome.total_mb_s), ""
    found = likely_rate(interval.low_mb_s, outcome.total_mb_s, interval.high_mb_s)
    return found.lead, f", {found.ends} likely" if found.ends else ""


def _doubt(most_mb_s: float, most: MostTimes) -> str:
    """` (11 GB/s, 8 to 12 likely)`: where the first limit beyond the targets likely lies; nothing where it is sure."""
    low, high = most.about(most_mb_s)
    return f" ({likely_text(likely_rate(low, most_mb_s, high))})" if is_wide(low, high) else ""


def few_in_flight(outcome: ScenarioOutcome) -> bool:
    """Whether what is in flight holds a scenario, not its rows: more than 2% below what they give."""
    most = outcome.solution.total_mb_s
    return 0 < outcome.total_mb_s < ENOUGH * most


def _in_flight(outcome: ScenarioOutcome, binding: list[RowClass]) -> list[SentencePiece]:
    """`Limited by 2 outstanding requests (queue depth of volumes); 4 would saturate RIO2 link1 in 14 planars, +5%`."""
    populations = outcome.concurrency.populations
    word = "I/O" if any(one.parts > 1 for one in populations) else "request"
    amount = sum(one.in_flight for one in populations)
    pieces = [
        _piece(f"Limited by {count(amount)} outstanding {word}{'' if amount == 1 else 's'}"),
        *_held_by(populations),
    ]
    enough = [one for one in enough_in_flight(outcome) if one is not None]
    most = outcome.solution.total_mb_s
    if binding and np.isfinite(most):
        needed, found = max(sum(enough), amount), len(enough) == len(populations)
        who = f"{_roughly(needed)}{_who(populations, needed)}" if found else "more"
        full = [_noun(binding[0].name, binding[0]), *_where(outcome, binding[0])]
        pieces += [_piece(f"; {who} would saturate "), *full]
        pieces.append(_piece(f", {rise(most / outcome.total_mb_s - 1)}"))
    return pieces


def _roughly(value: float) -> str:
    """How many would be enough: more than a hundred is known to two digits at best."""
    if value < 99.5:
        return count(value)
    step = 10 ** (math.floor(math.log10(value)) - 1)
    return f"about {count(round(value / step) * step)}"


def _held_by(populations: list[Population]) -> list[SentencePiece]:
    """What keeps the pieces in flight so few, when it is not the threads themselves, with the parts that set it."""
    steps = [one.steps[-1] for one in populations if one.held_by or one.ahead]
    labels = sorted({step.label for step in steps})
    pieces = []
    for number, label in enumerate(labels):
        ids = sorted({name for step in steps if step.label == label for name in step.component_ids})
        plain = label.split()[0][1:].replace("-", "").islower()
        words = label[0].lower() + label[1:] if plain else label
        pieces += [_piece(" (" if number == 0 else ", "), SentencePiece(words, ids, False)]
    return [*pieces, _piece(")")] if pieces else []


def _who(populations: list[Population], needed: float) -> str:
    """How many threads keep so many pieces in flight, where a single workload's own number decides."""
    if len(populations) != 1 or populations[0].held_by:
        return ""
    one = populations[0]
    going = one.prefetching or one.threads
    who = math.ceil(needed * going / one.uncapped - 1e-9)
    return f" ({_roughly(who)} {'prefetch ' if one.prefetching else ''}thread{'' if who == 1 else 's'})"


def _binding(outcome: ScenarioOutcome, binding: list[RowClass], cases: int) -> list[SentencePiece]:
    """`A binds in 14 planars, and the planar with it`; more than one other are listed after `with it`.

    Where the draws differ, `A binds in 14 planars in 9 of 10 cases`.
    """
    first, others = binding[0], binding[1:]
    pieces = _subject(outcome, first)
    if cases < ALL_CASES:
        pieces.append(
            _piece(f" in {cases} of {ALL_CASES} cases" if cases else f" in fewer than 1 of {ALL_CASES} cases")
        )
    if len(others) == 1:
        return [*pieces, _piece(", and "), *_other(others[0]), _piece(" with it")]
    if others:
        pieces.append(_piece(", and with it "))
    for number, other in enumerate(others[:_NAMED]):
        joint = " and " if number == len(others) - 1 else ", "
        pieces += [*([_piece(joint)] if number else []), *_other(other)]
    if len(others) > _NAMED:
        pieces.append(_piece(f" and {len(others) - _NAMED} more"))
    return pieces


def _other(row_class: RowClass) -> list[SentencePiece]:
    """A further part inside the sentence, with an article before a plain word."""
    name = _inside_a_sentence(row_class.name)
    article = [_piece("the ")] if name != row_class.name else []
    return [*article, _noun(name, row_class)]


def _subject(outcome: ScenarioOutcome, row_class: RowClass) -> list[SentencePiece]:
    """`RIO2 link1` binds in 14 planars; `FAStT600 Turbo` binds in 56 places; one part binds under its own name."""
    where = _where(outcome, row_class)
    return [_noun(row_class.name, row_class), _piece(" binds"), *where]


def _where(outcome: ScenarioOutcome, row_class: RowClass) -> list[SentencePiece]:
    """In which parts the rows of a class are, or in how many places; nothing for a single part by itself."""
    expanded, kinds = outcome.prepared.expanded, outcome.prepared.catalogue.kinds
    table, places = outcome.prepared.table, outcome.prepared.routes.places
    nodes = [expanded.nodes.get(places[table.place[row]]) for row in row_class.rows.tolist()]
    parents = {node.parent for node in nodes if node is not None and node.parent is not None and "/" in node.id}
    if parents:
        holders = [expanded.nodes[parent] for parent in sorted(parents)]
        kind = kinds[holders[0].kind]
        where = holders[0].name if len(holders) == 1 else f"{len(holders)} {_plural(kind.plural)}"
        return [_piece(f" in {where}")]
    return [] if len(nodes) == 1 else [_piece(f" in {len(nodes)} places")]


def _advice(outcome: ScenarioOutcome, first: RowClass, step: LiftStep) -> list[SentencePiece]:
    gain = relief(outcome, step.alone_mb_s)
    if gain is None:
        ending = " alone leaves no known limit."
    elif gain > 0:
        ending = f" alone gives {rise(gain / outcome.total_mb_s)}." if outcome.total_mb_s else " alone helps."
    else:
        ending = " alone gives nothing."
    return [_piece(" Lifting "), _noun(_inside_a_sentence(first.name), first), _piece(ending)]


def _direction(outcome: ScenarioOutcome) -> str:
    shares = {outcome.prepared.workload_legs[number].workload.read_share for number in outcome.numbers}
    if shares <= {0} or shares <= {1} or outcome.total_mb_s == 0:
        return "write" if shares == {0} else "read"
    read = float(outcome.throughput @ outcome.sharing.scenario.read_share)
    return f"at {percent(read / outcome.total_mb_s)} reads"


def _inside_a_sentence(name: str) -> str:
    """A plain word loses its capital inside a sentence; names and abbreviations keep theirs."""
    word, mark, rest = name.partition(" (")
    return f"{word.lower() if word.isalpha() and word[1:].islower() else word}{mark}{rest}"


def _plural(words: str) -> str:
    """Last word of a kind's plural in small letters: `I/O planars` are planars."""
    last = words.rsplit(" ", 1)[-1]
    return last if last.isupper() else last.lower()


def _noun(text: str, row_class: RowClass) -> SentencePiece:
    return SentencePiece(text, row_class.component_ids, False)


def _piece(text: str, lead: bool = False) -> SentencePiece:
    return SentencePiece(text, [], lead)
