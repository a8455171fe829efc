"""Loads on all drawn parts and cables in one scenario, as the result shows them."""

from collections.abc import Iterable

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.answer.place_loads import Loads
from headroom.domain.performance.parts.routes import CABLE
from headroom.domain.performance.parts.rows import limits_of
from headroom.domain.performance.result.evaluation import BasisPolicy, CableResult, ComponentResult
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.tables import differences
from headroom.domain.topology.needs import needs
from headroom.domain.topology.records import ExpandedDesign, Node


def component_results(outcome: ScenarioOutcome, loads: Loads) -> list[ComponentResult]:
    """All parts in the expanded design's order; copies as one, with summed traffic and the worst utilisation."""
    nodes = outcome.prepared.expanded.nodes
    if loads.parts is None:
        records = _records(outcome, loads, nodes)
    else:
        before, found = loads.parts
        changed, more, gone = differences(before, nodes)
        made = _records(outcome, loads, [*changed, *(name for name in loads.stale_parts if name in nodes)])
        records = {**found, **made}
        if more or gone:
            records = dict(zip(nodes, map(records.__getitem__, nodes), strict=True))
    loads.parts, loads.stale_parts = (nodes, records), {}
    drawn = _drawn if outcome.prepared.expanded.has_copies else list
    return drawn(records.values())


def _records(outcome: ScenarioOutcome, loads: Loads, names: Iterable[str]) -> dict[str, ComponentResult]:
    """The records of some parts, copies each for itself."""
    idle, get, nodes = _Idle(outcome), loads.of_place.get, outcome.prepared.expanded.nodes
    return {
        node_id: idle.result(nodes[node_id])
        if (load := get(node_id)) is None
        else ComponentResult(
            node_id, nodes[node_id].name, nodes[node_id].kind, load.utilisation,
            load.read_mb_s + load.write_mb_s, load.read_mb_s, load.write_mb_s,
            load.ceiling_mb_s, load.binds, load.explanations,
            load.requests_s, load.queue, load.service_ms, load.wait_ms,
        )
        for node_id in names
    }  # fmt: skip


def _drawn(records: Iterable[ComponentResult]) -> list[ComponentResult]:
    """Copies as one; a part that no copy stands for as it is."""
    found: dict[str, ComponentResult] = {}
    for one in records:
        drawn = drawn_id(one.id)
        found[drawn] = one if drawn == one.id else _merge(drawn, found.get(drawn), one)
    return list(found.values())


@needs()
def _idle_records(_: ExpandedDesign, __: BasisPolicy) -> dict[str, tuple[Node, ComponentResult]]:
    """Records of parts without traffic on a basis, each with the part that it was made for."""
    return {}


class _Idle:
    """Parts without traffic: their records are kept with the nodes, and shared by all results in which they idle."""

    def __init__(self, outcome: ScenarioOutcome) -> None:
        self._basis = outcome.prepared.basis
        self._records = _idle_records(outcome.prepared.expanded, self._basis)
        self._share: dict[str, float | None] = {}

    def result(self, node: Node) -> ComponentResult:
        """The record of a node; utilisation is 0 if its part has a limit, else unknown."""
        node_id, kind, part, name, *_ = node
        before = self._records.get(node_id)
        if before is not None and before[0] is node:
            return before[1]
        free: float | None = None
        if part is not None:
            if part.id not in self._share:
                self._share[part.id] = 0.0 if limits_of(part, self._basis) else None
            free = self._share[part.id]
        one = ComponentResult(node_id, name, kind, free, 0.0, 0.0, 0.0, None, False, [], None, None, None, None)
        self._records[node_id] = node, one
        return one


def _merge(drawn: str, before: ComponentResult | None, one: ComponentResult) -> ComponentResult:
    """Copies of one drawn part together, under its own name without the number of the copy."""
    name = one.name if "/" in drawn else one.name.rsplit(" ", 1)[0]
    if before is None:
        before = ComponentResult(drawn, name, one.kind, None, 0.0, 0.0, 0.0, None, False, [], None, None, None, None)
    worst = max(before, one, key=lambda part: -1.0 if part.utilisation is None else part.utilisation)
    return ComponentResult(
        id=drawn,
        name=name,
        kind=one.kind,
        utilisation=worst.utilisation,
        throughput_mb_s=before.throughput_mb_s + one.throughput_mb_s,
        read_mb_s=before.read_mb_s + one.read_mb_s,
        write_mb_s=before.write_mb_s + one.write_mb_s,
        ceiling_mb_s=_sum(before.ceiling_mb_s, one.ceiling_mb_s),
        binds=before.binds or one.binds,
        explanations=worst.explanations,
        requests_s=_sum(before.requests_s, one.requests_s),
        queue=_sum(before.queue, one.queue),
        service_ms=worst.service_ms,
        wait_ms=worst.wait_ms,
    )


def _sum(first: float | None, second: float | None) -> float | None:
    return second if first is None else first if second is None else first + second


def cable_results(outcome: ScenarioOutcome, loads: Loads) -> list[CableResult]:
    """All cables in order of id; copies as one, with summed traffic and the worst utilisation."""
    expanded = outcome.prepared.expanded
    if loads.cables is None or (expanded.has_copies and (loads.stale_cables or loads.cables[0] is not expanded.cables)):
        records = _cables(expanded.cables, loads)
        records = {name: records[name] for name in sorted(records)}
    else:
        before, found = loads.cables
        changed, more, gone = differences(before, expanded.cables)
        stale = (name.removeprefix(CABLE) for name in loads.stale_cables if name.startswith(CABLE))
        again = dict.fromkeys([*changed, *(name for name in stale if name in expanded.cables)])
        records = {**found, **_cables(again, loads)}
        if more or gone:
            records = {name: records[name] for name in sorted(records) if name in expanded.cables}
    loads.cables, loads.stale_cables = (expanded.cables, records), {}
    return list(records.values())


def _cables(names: Iterable[str], loads: Loads) -> dict[str, CableResult]:
    """The records of some cables, with all copies of each."""
    found: dict[str, CableResult] = {}
    for name in names:
        drawn, load = drawn_id(name), loads.of_place.get(f"{CABLE}{name}")
        if load is None:
            one = CableResult(drawn, 0.0, None, 0.0, False, [])
        else:
            busier = max(load.read_mb_s, load.write_mb_s)
            one = CableResult(drawn, busier, load.ceiling_mb_s, load.utilisation, load.binds, load.explanations)
        before = found.get(drawn)
        if before is not None:
            worst = max(before, one, key=lambda copy: -1.0 if copy.utilisation is None else copy.utilisation)
            one = CableResult(
                one.id,
                before.throughput_mb_s + one.throughput_mb_s,
                _sum(before.ceiling_mb_s, one.ceiling_mb_s),
                worst.utilisation,
                before.binds or one.binds,
                worst.explanations,
            )
        found[drawn] = one
    return found
