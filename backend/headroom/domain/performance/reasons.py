"""Why an answer is what it is where the drawing decides it: no path, one path of many, one controller of several."""

from collections.abc import Iterable
from typing import Final

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.classes import RowClass
from headroom.domain.performance.network import CABLE
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.result import SentencePiece
from headroom.domain.topology.io_paths import io_paths, may_choose
from headroom.domain.topology.records import IoPath, Node, Plant

_CONTROLLERS: Final = frozenset({"controller", "processor_complex"})
_TRIED: Final = 8
"""Volumes of a host that are tried for other paths: they mostly have the same."""
_LOOKED_AT: Final = 64
"""Pairs of a host and a volume that are looked at: they are mostly alike."""


def no_path(outcome: Outcome) -> list[SentencePiece]:
    """Why nothing reaches the volumes of a scenario: ` Host has no I/O path to Volume: no zone joins them.`"""
    setting = outcome.setting
    for number in outcome.numbers:
        lost, spread = setting.unreachable[number], setting.spreads[number]
        if lost and not spread.legs:
            volume = setting.plant.nodes[lost[0]]
            host = _host_for(setting.plant, volume, spread.workload.on)
            if host is None:
                return [_piece(" There is no host to use "), _noun(volume), _piece(".")]
            words = [_piece(" "), _noun(host), _piece(" has no I/O path to "), _noun(volume)]
            more = f" and {len(lost) - 1} more" if len(lost) > 1 else ""
            return [*words, _piece(f"{more}: {_why(setting.plant, host, volume)}.")]
    return []


def unused_paths(outcome: Outcome, binding: RowClass | None) -> list[SentencePiece]:
    """` Failover: Host uses 1 of 8 paths.` where another path avoids what binds, and ` All volumes are owned by A.`"""
    return [*_failover(outcome, binding), *_one_owner(outcome)]


def _failover(outcome: Outcome, binding: RowClass | None) -> list[SentencePiece]:
    plant = outcome.setting.plant
    if binding is None:
        return []
    full = {outcome.setting.routes.places[outcome.setting.rows.place[row]] for row in binding.rows.tolist()}
    hosts: dict[str, tuple[Node, int]] = {}
    tried: dict[str, int] = {}
    for host, volume in _pairs(outcome):
        node, tried[host] = plant.nodes[host], tried.get(host, 0) + 1
        if node.attributes.get("multipath") != "failover" or host in hosts or tried[host] > _TRIED:
            continue
        if may_choose(plant, host, volume):
            paths = io_paths(plant, host, volume)
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


def _one_owner(outcome: Outcome) -> list[SentencePiece]:
    """Volumes of one storage system that all go through one of its controllers, while others stand by."""
    plant = outcome.setting.plant
    volumes = [plant.nodes[name] for name in dict.fromkeys(volume for _, volume in _pairs(outcome))]
    owners = {str(volume.attributes.get("owner")) for volume in volumes}
    owner = plant.nodes.get(next(iter(owners), ""))
    if len(volumes) < 2 or len(owners) != 1 or owner is None or owner.kind not in _CONTROLLERS:
        return []
    beside = [node for node in plant.of_kind(owner.kind) if node.parent == owner.parent and node.id != owner.id]
    if not beside:
        return []
    idle = f"; {beside[0].name} owns none" if len(beside) == 1 else f"; the other {len(beside)} own none"
    return [_piece(f" All {len(volumes)} volumes are owned by "), _noun(owner), _piece(f"{idle}.")]


def _pairs(outcome: Outcome) -> list[tuple[str, str]]:
    """Hosts and volumes of a scenario, the first few of each workload."""
    found: dict[tuple[str, str], None] = {}
    for number in outcome.numbers:
        for leg in outcome.setting.spreads[number].legs[:_LOOKED_AT]:
            found[leg.host, leg.volume] = None
    return list(found)


def _host_for(plant: Plant, volume: Node, on: Iterable[str]) -> Node | None:
    """The host that a workload would use a volume from: one that it names or sits on, else one it is mapped to."""
    names = [above for name in on if name in plant.nodes for above in (name, *plant.upstream(name))]
    mapped = volume.attributes.get("hosts")
    names += mapped if isinstance(mapped, list) else []
    named = (plant.nodes[name] for name in names if name in plant.nodes)
    hosts = [*(node for node in named if node.kind == "host"), *plant.of_kind("host")]
    return next(iter(hosts), None)


def _why(plant: Plant, host: Node, volume: Node) -> str:
    mapped = volume.attributes.get("hosts")
    if isinstance(mapped, list) and mapped and host.id not in mapped:
        return "the volume is mapped to other hosts"
    adapters = [node for node in plant.of_kind("hba") if host.id in plant.upstream(node.id)]
    ends = {end[0] for cable in plant.cables.values() for end in (cable.a, cable.b)}
    if not any(node.id in ends for node in adapters):
        return "none of its adapters is cabled" if adapters else "it has no adapter"
    if plant.zones and io_paths(plant.with_cables(plant.cables, {}), host.id, volume.id):
        return "no zone joins them"
    linked = {name: one._replace(speed_gbps=one.speed_gbps or 1.0) for name, one in plant.cables.items()}
    if io_paths(plant.with_cables(linked, plant.zones), host.id, volume.id):
        return "a cable on the way has no speed that both ends share"
    owner = plant.nodes.get(str(volume.attributes.get("owner")))
    return f"no cable leads to {owner.name}, its owner" if owner is not None else "no cable leads there"


def _noun(node: Node) -> SentencePiece:
    return SentencePiece(node.name, [drawn_id(node.id)], False)


def _piece(text: str) -> SentencePiece:
    return SentencePiece(text, [], False)
