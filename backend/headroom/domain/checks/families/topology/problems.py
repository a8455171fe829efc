"""What edits of several people left behind: entries that cannot stand in the design and were set aside."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.errors import Problem

_GONE: Final = frozenset({"missing_parent", "containment_cycle"})
_CABLES: Final = frozenset({"port_used", "ports_incompatible", "cable_copies", "missing_port", "missing_component"})
_REFERENCES: Final = frozenset({"missing_reference"})
_ELSEWHERE: Final = _GONE | _CABLES | _REFERENCES | {"bad_place", "slot_taken"}


def no_place(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-30: parts whose holder is gone, or that hold themselves."""
    yield from hits_of_problems(inputs, _GONE)


def no_link(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-31: cables and zones whose ends cannot be joined so."""
    yield from hits_of_problems(inputs, _CABLES)


def dangling_reference(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-32: attributes and workloads that name what does not exist."""
    yield from hits_of_problems(inputs, _REFERENCES)


def unreadable_entry(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-33: everything else that a document says and that cannot be read."""
    codes = frozenset(problem.code for problem in inputs.problems) - _ELSEWHERE
    yield from hits_of_problems(inputs, codes)


def hits_of_problems(inputs: CheckInputs, codes: frozenset[str]) -> Iterator[Hit]:
    """A hit for each problem with one of the codes, at the entry that it is about."""
    for problem in inputs.problems:
        if problem.code in codes:
            yield _hit(problem)


def _hit(problem: Problem) -> Hit:
    steps = steps_of(problem.place)
    table, entry = steps[:2] if len(steps) > 1 else (steps[0] if steps else "", "")
    ids = (entry,) if entry else ()
    place = f"attribute/{'/'.join(steps[2:])}" if len(steps) > 2 else f"attribute/{table}" if not ids else ""
    facts: Facts = {"said": problem.message, "subject": Names(ids), "place": problem.place}
    if table == "cables":
        return Hit(cables=ids, place=place, facts=facts)
    if table == "components":
        return Hit(ids, place=place, facts=facts)
    # What was set aside is in no table of the design, so that workloads and zones are told by their place.
    return Hit(place=f"attribute/{problem.place}", facts=facts)


def steps_of(place: str) -> list[str]:
    """Steps of the pointer to what a problem is about: table, id, key."""
    return [step.replace("~1", "/").replace("~0", "~") for step in place.split("/")[1:]]


CHECKS: Final[Mapping[str, Find]] = {
    "TOP-30": no_place,
    "TOP-31": no_link,
    "TOP-32": dangling_reference,
    "TOP-33": unreadable_entry,
}
