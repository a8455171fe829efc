"""Parts on the way of traffic of which nobody states a figure: with one of them an answer is an upper bound."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.derived_answers import derived
from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.spec_rows import rows_of_specs
from headroom.domain.performance.parts.arrays import is_wiring
from headroom.domain.performance.parts.drive_adapters import KIND as ADAPTER_KIND
from headroom.domain.performance.parts.routes import ADAPTER, CABLE, READ, SHARED, WRITE, Routes, host_of
from headroom.domain.performance.result.evidence import UnknownLayer
from headroom.domain.performance.scenario.classes import component_ids
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import Bools
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

_ARRAY: Final = "raid_array"
_ADAPTER: Final = "host_adapter"
_DRIVES, _LINK, _FILESYSTEM, _STORAGE = "drives", "link", "filesystem", "controller"


def unknown_layers(outcome: ScenarioOutcome, index: int | None = None) -> list[UnknownLayer]:
    """Layers that a scenario, or the workload with this index in it, passes without any figure; in layer order."""
    of_workload = _by_workload(outcome)
    if not of_workload.any():
        return []
    places = np.any(of_workload, axis=0) if index is None else of_workload[index]
    return _named(outcome.prepared, np.flatnonzero(places).tolist())


def unknown_places(outcome: ScenarioOutcome) -> frozenset[str]:
    """Ids of the parts, and of cables, that the scenario passes without any figure."""
    places = np.any(_by_workload(outcome), axis=0)
    return frozenset(outcome.prepared.routes.places[place] for place in np.flatnonzero(places).tolist())


@derived
def _by_workload(outcome: ScenarioOutcome) -> Bools:
    """Places without a figure for what each workload does there; shape workloads x places."""
    prepared, scenario = outcome.prepared, outcome.sharing.scenario
    silent = _silent(prepared)
    passed = np.zeros((len(outcome.numbers), len(prepared.routes.places)), np.bool_)
    passed[scenario.workload[scenario.flow], scenario.place] = True
    reads = np.array([prepared.workload_legs[number].workload.read_share for number in outcome.numbers])[:, None]
    found: Bools = passed & (silent[READ] & (reads > 0) | silent[WRITE] & (reads < 1))
    found |= _without_positioning(prepared, scenario, outcome.numbers, passed)
    return found


def _without_positioning(
    prepared: PreparedDesign, scenario: ScenarioDemand, numbers: list[int], passed: Bools
) -> Bools:
    """Arrays whose drives state a rate and nothing of what a random request takes."""
    random = np.array([prepared.workload_legs[number].workload.pattern == "random" for number in numbers])
    lacking = np.array([bool(cost.unknown) for cost in scenario.costs.found], np.bool_)
    found = np.zeros_like(passed)
    if lacking.any():
        found[:, prepared.arrays.place] = lacking[scenario.costs.number]
    lacks: Bools = found & passed & random[:, None]
    return lacks


@derived
def _silent(prepared: PreparedDesign) -> Bools:
    """Places that no figure limits, for reads and for writes; shape 2 x places."""
    stated, expanded, routes = _stated(prepared), prepared.expanded, prepared.routes
    return np.array([_without_figure(expanded, routes, stated[side]) for side in (READ, WRITE)])


def _stated(prepared: PreparedDesign) -> Bools:
    """Places with a limit of their own, for reads and for writes; shape 2 x places."""
    stated = np.zeros((2, len(prepared.routes.places)), np.bool_)
    finite = np.isfinite(prepared.rows.capacity) & ~_of_requests_by_class(prepared)
    for side in (READ, WRITE):
        stated[side, prepared.rows.place[finite & np.isin(prepared.rows.direction, (side, SHARED))]] = True
    index = prepared.routes.index
    for charge in prepared.table.charges:
        for name in (charge.software, host_of(prepared.routes.places[prepared.table.place[charge.row]])):
            if name in index:
                stated[:, index[name]] = True
    return stated


def _of_requests_by_class(prepared: PreparedDesign) -> Bools:
    """Rows of requests that rest on a prior of the class alone: they do not say what large requests get."""
    found = np.zeros(prepared.rows.place.size, np.bool_)
    for spec, rows in rows_of_specs(prepared):
        if spec.unit == "IO/s" and spec.source.basis == "prior":
            found[rows] = True
    return found


@needs(Facet.PARTS, by=lambda _, routes, stated: (routes.places, stated.tobytes()), most=4)
def _without_figure(expanded: ExpandedDesign, routes: Routes, stated: Bools) -> Bools:
    places, limiting = routes.places, _limiting_kinds(expanded.catalogue)
    parts = [expanded.nodes.get(name) for name in places]
    found, asked = np.zeros(len(places), np.bool_), []
    for number in np.flatnonzero(~stated).tolist():
        part = parts[number]
        if part is None:
            found[number] = places[number].startswith((ADAPTER, CABLE))
        elif part.kind in limiting and not is_wiring(part):
            asked.append((number, part))
    within = _within(expanded, parts, stated) if asked else set()
    for number, part in asked:
        if part.id not in within:
            found[number] = part.kind == _ARRAY or not _covered(expanded, routes, part, stated)
    return found


def _within(expanded: ExpandedDesign, parts: list[Node | None], stated: Bools) -> set[str]:
    """What holds parts with a limit, and is limited by them."""
    holders = {node.parent for node in parts if node is not None}
    within: set[str] = set()
    done: set[tuple[str | None, str, bool]] = set()
    for node, has in zip(parts, stated.tolist(), strict=True):
        if has and node is not None and node.part is not None:
            key = node.parent, node.kind, node.id in holders
            if key not in done:
                done.add(key)
                within.update(_answered_by(expanded, node, node.id in holders))
    return within


def _covered(expanded: ExpandedDesign, routes: Routes, part: Node, stated: Bools) -> bool:
    """Whether a limit of what holds a part speaks for it: of its own layer, or of its storage system."""
    nodes, kinds, index = expanded.nodes, expanded.catalogue.kinds, routes.index
    layers = {_STORAGE, kinds[part.kind].layer}
    holders = (nodes[name] for name in expanded.upstream(part.id) if name in index and stated[index[name]])
    return any(kinds[one.kind].layer in layers for one in holders)


def _answered_by(expanded: ExpandedDesign, node: Node, passes_on: bool) -> list[str]:
    """What holds a part with a limit and is limited by it: all if it passes on to others, else those of its layer."""
    kinds, nodes, above = expanded.catalogue.kinds, expanded.nodes, []
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
    stating |= {prior.kind for prior in catalogue.priors if prior.row is not None}
    return frozenset({kind for kind in stating if catalogue.kinds[kind].layer is not None} | {_ARRAY})


@dataclass(slots=True)
class _UnknownPlaces:
    places: list[str]
    parts: dict[str, None]


def _named(prepared: PreparedDesign, places: list[int]) -> list[UnknownLayer]:
    found: dict[str, _UnknownPlaces] = {}
    for place in places:
        name = prepared.routes.places[place]
        node = prepared.expanded.nodes.get(name)
        layer = _layer_of(prepared, name, node)
        entry = found.setdefault(layer, _UnknownPlaces([], {}))
        drives = [] if node is None or node.kind != _ARRAY else ids(node, "drives")
        entry.places += drives or [name]
        nodes = [prepared.expanded.nodes.get(drive) for drive in drives] or [node]
        entry.parts.update((part.part.name, None) for part in nodes if part is not None and part.part is not None)
    return [
        UnknownLayer(layer.id, layer.label, component_ids(prepared.expanded, one.places), sorted(one.parts))
        for layer in prepared.catalogue.layers
        if (one := found.get(layer.id)) is not None
    ]


def _layer_of(prepared: PreparedDesign, name: str, node: Node | None) -> str:
    if node is None and name.startswith(ADAPTER):
        return prepared.catalogue.kinds[ADAPTER_KIND].layer or ""
    if node is None:
        return _FILESYSTEM if host_of(name) is not None else _LINK
    return _DRIVES if node.kind == _ARRAY else prepared.catalogue.kinds[node.kind].layer or ""
