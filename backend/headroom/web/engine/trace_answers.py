"""What the trace calls answer: I/O paths with the loads of the parts on them."""

from dataclasses import dataclass

from headroom.domain.performance.result.evaluation import ComponentResult, EvaluationResult
from headroom.domain.topology.hops import Hop
from headroom.domain.topology.trace import Trace


@dataclass(frozen=True, slots=True)
class TraceHop:
    """One step of a path; several parts where data lie on all of them, as on the drives of an array."""

    component_id: str
    component_ids: list[str]
    count: int
    kind: str
    name: str
    port_in: str | None
    port_out: str | None
    cable_id: str | None
    """The cable that leads on."""
    speed_gbps: float | None
    """Of that cable."""
    utilisation: float | None
    """Of the busiest part; `None` where no limit is known."""
    binds: bool


@dataclass(frozen=True, slots=True)
class TracePath:
    """One I/O path from a host to a volume, from the application to the drives."""

    host: str
    volume: str
    hops: list[TraceHop]


@dataclass(frozen=True, slots=True)
class TraceAnswer:
    """All I/O paths through what was asked for."""

    origin: list[str]
    component_ids: list[str]
    cable_ids: list[str]
    paths: int
    shown: list[TracePath]
    """The first of them."""


def trace_answer(origin: list[str], found: Trace, result: EvaluationResult | None) -> TraceAnswer:
    """A trace with the loads of a result, if there is one."""
    loads = {one.id: one for one in result.components} if result is not None else {}
    shown = [TracePath(path.host, path.volume, [_hop(hop, loads) for hop in path.hops]) for path in found.shown]
    return TraceAnswer(origin, found.component_ids, found.cable_ids, found.paths, shown)


def _hop(hop: Hop, loads: dict[str, ComponentResult]) -> TraceHop:
    parts = [loads[name] for name in hop.component_ids if name in loads]
    return TraceHop(
        component_id=hop.component_ids[0],
        component_ids=hop.component_ids,
        count=hop.count,
        kind=hop.kind,
        name=hop.name,
        port_in=hop.port_in,
        port_out=hop.port_out,
        cable_id=hop.cable_id,
        speed_gbps=hop.speed_gbps,
        utilisation=max((part.utilisation for part in parts if part.utilisation is not None), default=None),
        binds=any(part.binds for part in parts),
    )
