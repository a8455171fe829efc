"""Why an answer is what it is where the drawing decides it: no path, one path of many, one controller of several."""

from collections.abc import Iterable
from typing import Final

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.parts.routes import CABLE
from headroom.domain.performance.result.evaluation import SentencePiece
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.topology.io_paths import io_paths, may_choose
from headroom.domain.topology.records import ExpandedDesign, IoPath, Node

_CONTROLLERS: Final = frozenset({"controller", "processor_complex"})
_TRIED: Final = 8
"""Volumes of a host that are tried for other paths: they mostly have the same."""
_LOOKED_AT: Final = 64
"""Pairs of a host and a volume that are looked at: they are mostly alike."""


def no_path(outcome: ScenarioOutcome) -> list[SentencePiece]:
    """Why nothing reaches the volumes of a scenario: ` Host has no I/O path to Volume: no zone joins them.`"""
    prepared = outcome.prepared
    for number in outcome.numbers:
        lost, spread = prepared.unreachable[number], prepared.workload_legs[number]
        if lost and not spread.legs:
            volume = prepared.expanded.nodes[lost[0]]
            host = _host_for(prepared.expanded, volume, spread.workload.on)
            if host is None:
                return [_piece(" There is no host to use "), _noun(volume), _piece(".")]
            words = [_piece(" "), _noun(host), _piece(" has no I/O path to "), _noun(volume)]
            more = f" and {len(lost) - 1} more" if len(lost) > 1 else ""
            return [*words, _piece(f"{more}: {_why(prepared.expanded, host, volume)}.")]
    return []


def unused_paths(outcome: ScenarioOutcome, binding: RowClass | None) -> list[SentencePiece]:
    """` Failover: Host uses 1 of 8 paths.` where another path avoids what binds, and ` All volumes are owned by A.`"""
    return [*_failover(outcome, binding), *_one_owner(outcome)]


def _failover(outcome: ScenarioOutcome, binding: RowClass | None) -> list[SentencePiece]:
    expanded = outcome.prepared.expanded
    if binding is None:
        return []
    full = {outcome.prepared.routes.places[outcome.prepared.rows.place[row]] for row in binding.rows.tolist()}
    hosts: dict[str, tuple[Node, int]] = {}
    tried: dict[str, int] = {}
    for host, volume in _pairs(outcome):
        node, tried[host] = expanded.nodes[host], tried.get(host, 0) + 1
        if node.attributes.get("multipath") != "failover" or host in hosts or tried[host] > _TRIED:
            continue
        if may_choose(expanded, host, volume):
            paths = io_paths(expanded, host, volume)
            if len(paths) > 1 and _passes(paths[0], full) and not all(_passes(path, full) for path in paths):
                hosts[host] = node, len(paths)
    if not hosts:
        return []
    first, count = next(iter(hosts.values()))
    if len(hosts) == 1:
        return [_piece(" Multipath is failover: "), _noun(first), _piece(f" uses 1 of {count} paths to a volume.")]
    ids = sorted({drawn_id(name) for name in hosts})
    words = SentencePiece(f"{len(hosts)} hosts", ids, False)
    return [_piece(" Multipath is failover: "), words, _piece(f" use 1 of {count} paths to a volume each.")]


def _passes(path: IoPath, places: set[str]) -> bool:
    return any(name in places for name in path.nodes) or any(f"{CABLE}{name}" in places for name in path.cables)


def _one_owner(outcome: ScenarioOutcome) -> list[SentencePiece]:
    """Volumes of one storage system that all go through one of its controllers, while others stand by."""
    expanded = outcome.prepared.expanded
    volumes = [expanded.nodes[name] for name in dict.fromkeys(volume for _, volume in _pairs(outcome))]
    owners = {str(volume.attributes.get("owner")) for volume in volumes}
    owner = expanded.nodes.get(next(iter(owners), ""))
    if len(volumes) < 2 or len(owners) != 1 or owner is None or owner.kind not in _CONTROLLERS:
        return []
    beside = [node for node in expanded.of_kind(owner.kind) if node.parent == owner.parent and node.id != owner.id]
    if not beside:
        return []
    idle = f"; {beside[0].name} owns none" if len(beside) == 1 else f"; the other {len(beside)} own none"
    return [_piece(f" All {len(volumes)} volumes are owned by "), _noun(owner), _piece(f"{idle}.")]


def _pairs(outcome: ScenarioOutcome) -> list[tuple[str, str]]:
    """Hosts and volumes of a scenario, the first few of each workload."""
    found: dict[tuple[str, str], None] = {}
    for number in outcome.numbers:
        for leg in outcome.prepared.workload_legs[number].legs[:_LOOKED_AT]:
            if not leg.through and outcome.prepared.expanded.nodes[leg.volume].kind == "volume":
                found[leg.host, leg.volume] = None
    return list(found)


def _host_for(expanded: ExpandedDesign, volume: Node, on: Iterable[str]) -> Node | None:
    """The host that a workload would use a volume from: one that it names or sits on, else one it is mapped to."""
    names = [above for name in on if name in expanded.nodes for above in (name, *expanded.upstream(name))]
    mapped = volume.attributes.get("hosts")
    names += mapped if isinstance(mapped, list) else []
    named = (expanded.nodes[name] for name in names if name in expanded.nodes)
    hosts = [*(node for node in named if node.kind == "host"), *expanded.of_kind("host")]
    return next(iter(hosts), None)


def _why(expanded: ExpandedDesign, host: Node, volume: Node) -> str:
    mapped = volume.attributes.get("hosts")
    if isinstance(mapped, list) and mapped and host.id not in mapped:
        return "the volume is mapped to other hosts"
    adapters = [node for node in expanded.of_kind("hba") if host.id in expanded.upstream(node.id)]
    ends = {end[0] for cable in expanded.cables.values() for end in (cable.a, cable.b)}
    if not any(node.id in ends for node in adapters):
        return "none of its adapters is cabled" if adapters else "it has no adapter"
    if expanded.zones and io_paths(expanded.with_cables(expanded.cables, {}), host.id, volume.id):
        return "no zone joins them"
    linked = {name: one._replace(speed_gbps=one.speed_gbps or 1.0) for name, one in expanded.cables.items()}
    if io_paths(expanded.with_cables(linked, expanded.zones), host.id, volume.id):
        return "a cable on the way has no speed that both ends share"
    owner = expanded.nodes.get(str(volume.attributes.get("owner")))
    return f"no cable leads to {owner.name}, its owner" if owner is not None else "no cable leads there"


def _noun(node: Node) -> SentencePiece:
    return SentencePiece(node.name, [drawn_id(node.id)], False)


def _piece(text: str) -> SentencePiece:
    return SentencePiece(text, [], False)
