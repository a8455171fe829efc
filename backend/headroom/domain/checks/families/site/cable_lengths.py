"""Lengths of cables: which are assumed, which are missing between racks, which are too short for their way."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from headroom.domain.checks.fixes.records import Edit, Fix, Question
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.racks import rack_of
from headroom.domain.design.cabling import ASSUMED_LENGTH_M
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

_UNIT_M: Final = 0.04445
"""A rack unit is 1.75 inches."""


class _LaidCable(NamedTuple):
    """A drawn cable with the mounted parts at its ends; None for an end that stands in no rack."""

    cable: str
    length_m: float | None
    ends: tuple[Node | None, Node | None]

    @property
    def racks(self) -> tuple[object, object]:
        """Racks of both ends."""
        first, second = (None if end is None else end.attributes.get("in_rack") for end in self.ends)
        return first, second

    @property
    def between_racks(self) -> bool:
        """Whether it leaves its rack."""
        first, second = self.racks
        return first is not None and second is not None and first != second


def assumed_lengths(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-03: cables whose length the bill assumes."""
    found = tuple(one.cable for one in _ways(inputs) if one.length_m is None and not one.between_racks)
    yield from _cables_hit(found, {"found": len(found), "assumed": ASSUMED_LENGTH_M})


def lengths_between_racks(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NAM-08: cables that join racks and have no length."""
    found = tuple(one.cable for one in _ways(inputs) if one.length_m is None and one.between_racks)
    yield from _cables_hit(found, {"found": len(found), "assumed": ASSUMED_LENGTH_M})


def short_cables(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """PWR-12: cables that are too short for their way in the rack, or to the next one."""
    short: dict[float, list[str]] = {}
    for one in _ways(inputs):
        needed = _needed_m(one, parameters) if one.length_m is not None else None
        if needed is not None and one.length_m is not None and one.length_m < needed:
            short.setdefault(needed, []).append(one.cable)
    for metres, cables in short.items():
        yield from _cables_hit(tuple(cables), {"found": len(cables), "needed": metres})


def _cables_hit(cables: tuple[str, ...], facts: Facts) -> Iterator[Hit]:
    if cables:
        yield Hit(cables=cables, facts={"cables": Names(cables), **facts})


def _ways(inputs: CheckInputs) -> Iterator[_LaidCable]:
    """All drawn cables, of copies the first one."""
    seen: set[str] = set()
    with_racks = bool(inputs.expanded.of_kind("rack"))
    for cable in inputs.expanded.cables.values():
        name = drawn_id(cable.id)
        if name not in seen:
            seen.add(name)
            ends = (rack_of(inputs, cable.a[0]), rack_of(inputs, cable.b[0])) if with_racks else (None, None)
            yield _LaidCable(name, inputs.design.cables[cable.origin].length_m, ends)


def _needed_m(way: _LaidCable, parameters: Parameters) -> float | None:
    """The least length in whole half metres; None where nobody says where both ends stand."""
    if way.between_racks:
        return float(parameters["between_m"])
    units = [number(end, "rack_unit") for end in way.ends if end is not None]
    known = [unit for unit in units if unit is not None]
    if way.racks[0] is None or way.racks[0] != way.racks[1] or len(known) < len(way.ends):
        return None
    return ceil(2 * (abs(known[0] - known[1]) * _UNIT_M + float(parameters["slack_m"]))) / 2


def _ask_length(_: CheckInputs, hits: Sequence[Hit], __: Parameters) -> Question:
    count = sum(len(hit.cables) for hit in hits)
    words = "How long is the cable, in metres?" if count == 1 else "How long is each of these cables, in metres?"
    return Question(words, kind="cable", attribute="length_m")


def _set_length(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    return [_with_length(inputs, cable, float(answer)) for cable in hit.cables] if answer else []


def _lengthen(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    needed = hit.facts["needed"]
    return [_with_length(inputs, cable, needed) for cable in hit.cables] if isinstance(needed, float) else []


def _with_length(inputs: CheckInputs, cable: str, metres: float) -> Edit:
    """A cable is one place of the document."""
    cables: Any = inputs.design.raw["cables"]
    return Edit("cables", cable, None, {**cables[cable], "length_m": metres})


CHECKS: Final[Mapping[str, Find]] = {
    "PWR-12": short_cables,
    "PRC-03": assumed_lengths,
    "NAM-08": lengths_between_racks,
}
FIXES: Final[Mapping[str, Fix]] = {
    "PWR-12": Fix(_lengthen),
    "PRC-03": Fix(_set_length, _ask_length),
    "NAM-08": Fix(_set_length, _ask_length),
}
