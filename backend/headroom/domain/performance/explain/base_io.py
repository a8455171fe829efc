"""Whether a host can drive the storage that it is cabled to, where base I/O of unknown size shares a bus.

A bus with known limits needs no verdict: the sharing says what it gives. What the machine's own disks and network take
of a bus is not in the design, so the answer is a judgement: buses less the most that base I/O may take, against the
most that the storage systems give.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import numpy as np

from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.parts.routes import SHARED
from headroom.domain.performance.result.evaluation import Note
from headroom.domain.performance.result.figure_words import join, mb_s
from headroom.domain.performance.scenario.classes import component_ids
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.topology.records import Node

_TO_SPARE: Final = 1.1
"""Buses that have less than a tenth more than is asked `may not` do: their ceilings are not known better than that."""


class _Bus(NamedTuple):
    place: int
    name: str
    mb_s: float
    least_taken: float
    most_taken: float
    """MB/s that base I/O takes of it; 0 where it has none."""
    taker: str


class _BusDemand(NamedTuple):
    mb_s: float
    """The most that the storage systems give in one direction."""
    names: list[str]
    share: dict[int, float]
    """Of that, what comes over the bus at a place as it is cabled."""


def base_io_notes(prepared: PreparedDesign, outcomes: list[ScenarioOutcome]) -> Iterator[Note]:
    """A verdict for each host with base I/O on a bus that leads to storage with a known maximum."""
    expanded = prepared.expanded
    takers = {node.parent: node for node in expanded.of_kind("hba") if node.parent and _taken(node) is not None}
    for host in sorted({expanded.upstream(bus)[-1] for bus in takers if expanded.nodes[bus].kind == "phb"}):
        buses = _buses(prepared, host, takers)
        if any(bus.taker for bus in buses):
            asked = [found for outcome in outcomes if (found := _asked(outcome, buses)) is not None]
            if asked:
                yield _verdict(prepared, host, buses, max(asked, key=lambda one: one.mb_s))


def _taken(card: Node) -> tuple[float, float] | None:
    """Least and most MB/s that a card takes of its bus for itself, where its part says so."""
    for figure in card.part.figures if card.part is not None else ():
        if figure.id == "bandwidth" and figure.row is None and figure.value is not None:
            low, high = figure.low, figure.high
            return (figure.value if low is None else low), (figure.value if high is None else high)
    return None


def _buses(prepared: PreparedDesign, host: str, takers: dict[str, Node]) -> list[_Bus]:
    """The buses of a host on the way to storage; none where the limit of one is not known."""
    found = []
    for node in prepared.expanded.of_kind("phb"):
        place = prepared.routes.index.get(node.id)
        if place is None or prepared.expanded.upstream(node.id)[-1] != host:
            continue
        limits = [
            spec.capacity
            for spec, at in zip(prepared.table.spec, prepared.table.place, strict=True)
            if at == place and spec.unit == "MB/s" and spec.direction == SHARED
        ]
        if not limits:
            return []
        card = takers.get(node.id)
        least, most = (_taken(card) if card is not None else None) or (0.0, 0.0)
        found.append(_Bus(place, node.name, min(limits), least, most, card.name if card is not None else ""))
    return found


def _asked(outcome: ScenarioOutcome, buses: list[_Bus]) -> _BusDemand | None:
    """The most that the storage systems behind a host give; None where nobody states it of one of them."""
    prepared, scenario = outcome.prepared, outcome.sharing.scenario
    mine = np.unique(scenario.flow[np.isin(scenario.place, [bus.place for bus in buses])])
    passed = np.bincount(
        scenario.place, np.isin(scenario.flow, mine) * scenario.amount, len(prepared.routes.places)
    ).tolist()
    systems = [
        node
        for node in prepared.expanded.of_kind("storage_system")
        if passed[prepared.routes.index.get(node.id, 0)] > 0 and node.id in prepared.routes.index
    ]
    places = [prepared.routes.index[node.id] for node in systems]
    most = [_best_direction(prepared, place) for place in places]
    if not most or min(most) <= 0:
        return None
    total = sum(passed[place] for place in places)
    return _BusDemand(
        sum(most), [node.name for node in systems], {bus.place: passed[bus.place] / total for bus in buses}
    )


def _best_direction(prepared: PreparedDesign, place: int) -> float:
    """MB/s of a place in the direction in which it gives more, by what its part states; 0 when it states nothing."""
    limits: dict[int, float] = {}
    for spec, at in zip(prepared.table.spec, prepared.table.place, strict=True):
        figure = spec.source.figure
        if at == place and spec.unit == "MB/s" and figure is not None and figure.law is None:
            limits[spec.direction] = min(spec.capacity, limits.get(spec.direction, np.inf))
    return max(limits.values(), default=0.0)


def _verdict(prepared: PreparedDesign, host: str, buses: list[_Bus], asked: _BusDemand) -> Note:
    have = sum(bus.mb_s for bus in buses)
    at_worst = have - sum(bus.most_taken for bus in buses)
    short = [bus for bus in buses if asked.mb_s * asked.share[bus.place] > bus.mb_s - bus.most_taken]
    severity: Literal["warning", "note"] = "warning"
    if asked.mb_s > have - sum(bus.least_taken for bus in buses):
        code, verdict, why = "host_cannot_drive", "cannot", f"{mb_s(have)} MB/s are less than that"
    elif asked.mb_s * _TO_SPARE > at_worst:
        code, verdict = "host_may_not_drive", "may not"
        why = f"at worst {mb_s(at_worst)} MB/s are left, less than a tenth more than it takes"
    elif short:
        code, verdict, severity = "host_may_drive", "may", "note"
        why = f"at worst {_each(short, asked)}"
    else:
        code, verdict, severity = "host_should_drive", "should", "note"
        why = f"even then {_each([bus for bus in buses if bus.taker], asked)}"
    takers = [bus for bus in buses if bus.taker]
    shared = join([f"{bus.name} with {bus.taker} ({bus.least_taken:g} to {bus.most_taken:g} MB/s)" for bus in takers])
    words = (
        f"{prepared.expanded.nodes[host].name} {verdict} drive {join(asked.names)} at the maximum of "
        f"{mb_s(asked.mb_s)} MB/s: its {len(buses)} buses give {mb_s(have)} MB/s, but base I/O shares "
        f"{shared}; {why}."
    )
    places = prepared.routes.places
    return Note(code, severity, words, component_ids(prepared.expanded, [host, *(places[bus.place] for bus in takers)]))


def _each(buses: list[_Bus], asked: _BusDemand) -> str:
    return join(
        [
            f"{bus.name} keeps {mb_s(bus.mb_s - bus.most_taken)} MB/s for the "
            f"{mb_s(asked.mb_s * asked.share[bus.place])} MB/s that come over it as cabled"
            for bus in buses
        ]
    )
