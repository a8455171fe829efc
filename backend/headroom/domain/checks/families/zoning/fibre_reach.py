"""How far the optics of a Fibre Channel link reach on their fibre."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import FIBRE_CHANNEL
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.optics import optics_of
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign

_TABLE: Final = Path(__file__).with_suffix(".yaml")
_LONG: Final = "long_wave"
_SINGLE_MODE: Final = "OS2"
_WORDS: Final = {"short_wave": "Short-wave", _LONG: "Long-wave"}


class _TooLong(NamedTuple):
    """What is alike in cables that are said at once."""

    optics: str
    speed_gbps: float
    fibre: str
    reach_m: float
    length_m: float


@lru_cache(maxsize=1)
def _reach_m() -> dict[float, dict[str, float]]:
    """Speed in Gb/s -> sort of fibre -> metres."""
    table: dict[float, dict[str, float]] = yaml.safe_load(_TABLE.read_text(encoding="utf-8"))["reach_m"]
    return table


def beyond_reach(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """ZON-21: Fibre Channel cables that are longer than their optics reach."""
    multimode = f"OM{int(parameters['multimode'])}"
    found: dict[_TooLong, list[str]] = {}
    for cable in inputs.expanded.cables.values():
        length_m = inputs.design.cables[cable.origin].length_m
        if length_m is None or cable.speed_gbps is None:
            continue
        optics = _optics(inputs.expanded, cable)
        if optics not in _WORDS:
            continue
        fibre = _SINGLE_MODE if optics == _LONG else multimode
        reach_m = _reach_m().get(cable.speed_gbps, {}).get(fibre)
        if reach_m is not None and length_m > reach_m:
            found.setdefault(_TooLong(optics, cable.speed_gbps, fibre, reach_m, length_m), []).append(cable.id)
    for alike, cables in found.items():
        ids = drawn_ids(cables)
        facts: Facts = {"optics": _WORDS[alike.optics], "fibre": alike.fibre, "speed": alike.speed_gbps}
        far: Facts = {"reach": alike.reach_m, "length": alike.length_m, "cables": Names(ids)}
        yield Hit(cables=ids, facts={**facts, **far})


def _optics(expanded: ExpandedDesign, cable: ExpandedCable) -> str | None:
    """Optics of a Fibre Channel cable: of one end where the other does not say, the farther-reaching of both."""
    ends = (cable.a, cable.b)
    if any((port := port_at(expanded, end)) is None or port.type != FIBRE_CHANNEL for end in ends):
        return None
    stated = {optics for end in ends if (optics := optics_of(expanded, end)) is not None}
    return next((optics for optics in ("extended", _LONG, "short_wave") if optics in stated), None)


def _take_long_wave(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """Long-wave optics at both ends, where they reach as far."""
    edits: list[Edit] = []
    for cable in (inputs.design.cables[name] for name in hit.cables):
        speed = inputs.expanded.cables[cable.id].speed_gbps if cable.id in inputs.expanded.cables else None
        reach_m = _reach_m().get(speed or 0, {}).get(_SINGLE_MODE, 0)
        if cable.length_m is None or cable.length_m > reach_m:
            return ()
        edits += [_with_optics(end) for end in (cable.a, cable.b)]
    return edits


def _with_optics(end: PortRef) -> Edit:
    """The port of an inner part is an attribute of the part that holds it."""
    part, _, path = drawn_id(end[0]).partition("/")
    return Edit("components", part, "/".join(["ports", *([path] if path else []), end[1], "optics"]), _LONG)


CHECKS: Final[Mapping[str, Find]] = {"ZON-21": beyond_reach}
FIXES: Final[Mapping[str, Fix]] = {"ZON-21": Fix(_take_long_wave)}
