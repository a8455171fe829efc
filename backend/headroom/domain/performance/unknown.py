"""Parts on the way of traffic of which nobody states a figure: with one of them an answer is an upper bound."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, cast

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.performance.arrays import is_wiring
from headroom.domain.performance.classes import component_ids
from headroom.domain.performance.demand import ScenarioDemand
from headroom.domain.performance.evidence import UnknownLayer
from headroom.domain.performance.network import CABLE, PROCESSOR, READ, SHARED, WRITE
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.setting import Setting
from headroom.domain.performance.share import Bools
from headroom.domain.performance.workload import ids
from headroom.domain.topology.records import Node

_ARRAY: Final = "raid_array"
_ADAPTER: Final = "host_adapter"
_DRIVES, _LINK, _FILESYSTEM, _STORAGE = "drives", "link", "filesystem", "controller"


def unknown_layers(outcome: Outcome, index: int | None = None) -> list[UnknownLayer]:
    """Layers that a scenario, or the workload with this index in it, passes without any figure; in layer order."""
    of_workload = _by_workload(outcome)
    if not of_workload.any():
        return []
    places = np.any(of_workload, axis=0) if index is None else of_workload[index]
    return _named(outcome.setting, np.flatnonzero(places).tolist())


def unknown_places(outcome: Outcome) -> frozenset[str]:
    """Ids of the parts, and of cables, that the scenario passes without any figure."""
    places = np.any(_by_workload(outcome), axis=0)
    return frozenset(outcome.setting.routes.places[place] for place in np.flatnonzero(places).tolist())


def _by_workload(outcome: Outcome) -> Bools:
    """Places without a figure for what each workload does there; shape workloads x places. Kept with the answer."""
    memory, key = outcome.concurrency.answer.memory, ("unknown", outcome.setting.basis, outcome.setting.routes.places)
    return cast(Bools, memory.get(key, lambda: _look_at(outcome)))


def _look_at(outcome: Outcome) -> Bools:
    setting, scenario = outcome.setting, outcome.sharing.scenario
    silent = cast(Bools, setting.evidence.get("without", lambda: _silent(setting)))
    passed = np.zeros((len(outcome.numbers), len(setting.routes.places)), np.bool_)
    passed[scenario.workload[scenario.flow], scenario.place] = True
    reads = np.array([setting.spreads[number].workload.read_share for number in outcome.numbers])[:, None]
    found: Bools = passed & (silent[READ] & (reads > 0) | silent[WRITE] & (reads < 1))
    found |= _without_positioning(setting, scenario, outcome.numbers, passed)
    return found


def _without_positioning(setting: Setting, scenario: ScenarioDemand, numbers: list[int], passed: Bools) -> Bools:
    """Arrays whose drives state a rate and nothing of what a random request takes."""
    random = np.array([setting.spreads[number].workload.pattern == "random" for number in numbers])
    lacking = np.array([bool(cost.unknown) for cost in scenario.costs.found], np.bool_)
    found = np.zeros_like(passed)
    if lacking.any():
        found[:, setting.arrays.place] = lacking[scenario.costs.number]
    lacks: Bools = found & passed & random[:, None]
    return lacks


def _silent(setting: Setting) -> Bools:
    """Places that no figure limits, for reads and for writes; shape 2 x places."""
    stated = _stated(setting)
    reads = _without_figure(setting, stated[READ])
    alike = np.array_equal(stated[READ], stated[WRITE])
    return np.array([reads, reads if alike else _without_figure(setting, stated[WRITE])])


def _stated(setting: Setting) -> Bools:
    """Places with a limit of their own, for reads and for writes; shape 2 x places."""
    stated = np.zeros((2, len(setting.routes.places)), np.bool_)
    finite = np.isfinite(setting.rows.capacity)
    for side in (READ, WRITE):
        stated[side, setting.rows.place[finite & np.isin(setting.rows.direction, (side, SHARED))]] = True
    index = setting.routes.index
    for charge in setting.table.charges:
        for name in (charge.software, charge.host):
            if name in index:
                stated[:, index[name]] = True
    return stated


def _without_figure(setting: Setting, stated: Bools) -> Bools:
    places, limiting = setting.routes.places, _limiting_kinds(setting.catalogue)
    parts = [setting.plant.nodes.get(name) for name in places]
    holders = {node.parent for node in parts if node is not None}
    within: set[str] = set()
    done: set[tuple[str | None, str, bool]] = set()
    for node, has in zip(parts, stated.tolist(), strict=True):
        key = None if node is None else (node.parent, node.kind, node.id in holders)
        if has and node is not None and node.part is not None and key is not None and key not in done:
            done.add(key)
            within.update(_answered_by(setting, node, node.id in holders))
    found = np.zeros(len(places), np.bool_)
    for number in np.flatnonzero(~stated).tolist():
        part, name = parts[number], places[number]
        if part is None:
            found[number] = name.startswith(CABLE)
        elif part.kind in limiting and name not in within and not is_wiring(part):
            found[number] = part.kind == _ARRAY or not _covered(setting, part, stated)
    return found


def _covered(setting: Setting, part: Node, stated: Bools) -> bool:
    """Whether a limit of what holds a part speaks for it: of its own layer, or of its storage system."""
    nodes, kinds, index = setting.plant.nodes, setting.catalogue.kinds, setting.routes.index
    layers = {_STORAGE, kinds[part.kind].layer}
    holders = (nodes[name] for name in setting.plant.upstream(part.id) if name in index and stated[index[name]])
    return any(kinds[one.kind].layer in layers for one in holders)


def _answered_by(setting: Setting, node: Node, passes_on: bool) -> list[str]:
    """What holds a part with a limit and is limited by it: all if it passes on to others, else those of its layer."""
    kinds, nodes, above = setting.catalogue.kinds, setting.plant.nodes, []
    holder = node.parent
    while holder is not None:  # not what lies beside it on the way, such as the links of a planar
        above.append(holder)
        holder = nodes[holder].parent
    if passes_on:
        return above
    layer = kinds[node.kind].layer
    alike = [name for name in above if kinds[nodes[name].kind].layer == layer]
    return [] if node.kind == _ADAPTER else alike


@lru_cache(maxsize=2)
def _limiting_kinds(catalogue: Catalogue) -> frozenset[str]:
    """Kinds with a layer of which some entry of the catalogue states a figure, and arrays, which have their drives'."""
    stating = {part.kind for part in catalogue.parts.values() if any(one.row is not None for one in part.figures)}
    return frozenset({kind for kind in stating if catalogue.kinds[kind].layer is not None} | {_ARRAY})


@dataclass(slots=True)
class _Found:
    places: list[str]
    parts: dict[str, None]


def _named(setting: Setting, places: list[int]) -> list[UnknownLayer]:
    found: dict[str, _Found] = {}
    for place in places:
        name = setting.routes.places[place]
        node = setting.plant.nodes.get(name)
        layer = _layer_of(setting, name, node)
        known = found.setdefault(layer, _Found([], {}))
        drives = [] if node is None or node.kind != _ARRAY else ids(node, "drives")
        known.places += drives or [name]
        nodes = [setting.plant.nodes.get(drive) for drive in drives] or [node]
        known.parts.update((part.part.name, None) for part in nodes if part is not None and part.part is not None)
    return [
        UnknownLayer(layer.id, layer.label, component_ids(setting.plant, one.places), sorted(one.parts))
        for layer in setting.catalogue.layers
        if (one := found.get(layer.id)) is not None
    ]


def _layer_of(setting: Setting, name: str, node: Node | None) -> str:
    if node is None:
        return _FILESYSTEM if name.startswith(PROCESSOR) else _LINK
    return _DRIVES if node.kind == _ARRAY else setting.catalogue.kinds[node.kind].layer or ""
