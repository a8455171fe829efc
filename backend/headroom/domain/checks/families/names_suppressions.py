"""Accepted findings that are no more: entries that would hide what is found there later."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.suppressions import Suppressions
from headroom.domain.design.records import Suppression

_PLACE: Final = "suppression/"
_EVERY: Final = "every check"


def unmatched_suppression(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-06: suppressions that match no finding, where every check that they are about could look."""
    if inputs.found is None or not inputs.design.suppressions:
        return
    matched = Suppressions(inputs.design.suppressions, inputs.today).matched(inputs.found)
    for one in inputs.design.suppressions.values():
        if one.id not in matched and _could_run(inputs, one.check):
            yield _hit(inputs, one)


def _could_run(inputs: CheckInputs, check: str | None) -> bool:
    """Whether a check has run, or has nothing to look at; not where it is switched off, failed or is not known."""
    if check is None or check in (inputs.found or {}):
        return True
    row = check_rows().get(check)
    return row is not None and bool(row.kinds) and not any(inputs.expanded.of_kind(kind) for kind in row.kinds)


def _hit(inputs: CheckInputs, one: Suppression) -> Hit:
    design = inputs.design
    return Hit(
        tuple(name for name in one.subjects if name in inputs.expanded.nodes),
        tuple(name for name in one.subjects if name in design.cables),
        tuple(name for name in one.subjects if name in design.zones),
        tuple(name for name in one.subjects if name in design.workloads),
        f"{_PLACE}{one.id}",
        {
            "check": one.check or _EVERY,
            "author": one.author,
            "day": one.at[:10],
            "reason": one.reason,
            "until": one.until or "without end",
        },
    )


def take_out(_inputs: CheckInputs, hit: Hit, _answer: str, _parameters: Parameters) -> Sequence[Edit]:
    """NAM-06: without the entry."""
    return [Edit("suppressions", hit.place.removeprefix(_PLACE), None, None)]


CHECKS: Final[Mapping[str, Find]] = {"NAM-06": unmatched_suppression}
FIXES: Final[Mapping[str, Fix]] = {"NAM-06": Fix(take_out)}
