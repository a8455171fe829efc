"""Copies at other sites as a design draws them: which system mirrors which, over which links, and what is written."""

from collections.abc import Iterator, Mapping, Sequence

from headroom.domain.availability.facts import Facts
from headroom.domain.availability.site_records import BreakPolicy, Replication, ReplicationMode, SitesAnswer
from headroom.domain.availability.sites import find_sites
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.behind import behind
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.records import ExpandedDesign, Node

_MODES: dict[object, ReplicationMode] = {"sync": "sync", "async": "async"}
_POLICIES: dict[object, BreakPolicy] = {"stop_writes": "stop_writes", "go_on_alone": "go_on_alone"}


def sites_of(
    expanded: ExpandedDesign, result: EvaluationResult, on: Mapping[str, Sequence[str]], facts: Facts, draws: int = 1001
) -> tuple[SitesAnswer, ...]:
    """The answer for each storage system that has copies elsewhere.

    Args:
        expanded: the design.
        result: its evaluation, for what is written in the selected scenario, or else in another.
        on: workload to the volumes or arrays that it writes.
        facts: the tables.
        draws: of every figure.
    """
    return tuple(find_sites(plan, facts, draws) for plan in replications(expanded, result, on))


def replications(
    expanded: ExpandedDesign, result: EvaluationResult, on: Mapping[str, Sequence[str]]
) -> Iterator[Replication]:
    """Every system with its copies, in the order of the design."""
    for system in expanded.of_kind("storage_system"):
        for copy in ids(system, "mirrors"):
            if copy in expanded.nodes:
                yield _replication(expanded, system, copy, _written_mb_s(expanded, system, result, on))


def _replication(expanded: ExpandedDesign, system: Node, copy: str, written: float | None) -> Replication:
    exchanges = number(system, "replication_exchanges")
    stated = number(system, "replication_link_mb_s")
    return Replication(
        source=system.name,
        copy=expanded.nodes[copy].name,
        mode=_MODES.get(system.attributes.get("replication")),
        cycle_s=number(system, "replication_cycle_s"),
        link_mb_s=links_mb_s(expanded, system.id, copy) if stated is None else stated,
        distance_m=number(system, "replication_m"),
        exchanges=1 if exchanges is None else int(exchanges),
        write_mb_s=written,
        peak_factor=None,
        on_break=_POLICIES.get(system.attributes.get("replication_on_break")),
        journal_gb=None,
    )


def _written_mb_s(
    expanded: ExpandedDesign, system: Node, result: EvaluationResult, on: Mapping[str, Sequence[str]]
) -> float | None:
    """What a scenario writes to a system: the selected one, or another where it leaves the system alone; else None.

    Of other scenarios the one counts that writes most: none of them says that it is the usual day.
    """
    found: dict[str, float] = {}
    for workload in result.workloads:
        volumes = on.get(workload.id, ())
        here = [name for name in volumes if _is_in(expanded, name, system.id)]
        if volumes and here:
            written = workload.write_mb_s * len(here) / len(volumes)
            found[workload.scenario] = found.get(workload.scenario, 0.0) + written
    return found.get(result.scenario, max(found.values(), default=None))


def _is_in(expanded: ExpandedDesign, volume: str, system: str) -> bool:
    arrays = [name for name, _ in behind(expanded, volume)] or [volume]
    return any(system in expanded.upstream(name) or name == system for name in arrays if name in expanded.nodes)


def links_mb_s(expanded: ExpandedDesign, first: str, second: str) -> float | None:
    """What cables between the switches of two systems carry each way, all fabrics together; None where none does.

    The narrowest place of each fabric counts: links between switches that only one of the two hangs on.
    """
    network = fabrics(expanded)
    total, known = 0.0, False
    near, far = (_switches(expanded, name) for name in (first, second))
    for switch in sorted(near - far):
        for neighbour, cable in network.isls.get(switch, ()):
            rate = _rate(expanded, cable)
            if neighbour in far - near and rate is not None:
                total, known = total + rate, True
    return total if known else None


def _switches(expanded: ExpandedDesign, system: str) -> set[str]:
    """Switches that a system has a cable to."""
    found = set()
    for cable in expanded.cables.values():
        for here, there in ((cable.a, cable.b), (cable.b, cable.a)):
            if (
                here[0] in expanded.nodes
                and there[0] in expanded.nodes
                and system in (here[0], *expanded.upstream(here[0]))
            ):
                top = (there[0], *expanded.upstream(there[0]))
                found |= {name for name in top if expanded.nodes[name].kind == "switch"}
    return found


def _rate(expanded: ExpandedDesign, cable: str) -> float | None:
    speed = expanded.cables[cable].speed_gbps
    return next((one.mb_s for one in expanded.catalogue.links if one.type == "fc" and one.gbps == speed), None)
