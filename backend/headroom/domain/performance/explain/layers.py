"""Layer ceilings: the most that each layer alone would let the scenario have."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.explain.row_classes import explain_layer
from headroom.domain.performance.parts.drive_adapters import KIND as ADAPTER_KIND
from headroom.domain.performance.parts.routes import ADAPTER, CABLE, host_of
from headroom.domain.performance.result.evaluation import Explanation, LayerCeiling, LayerPart, LayerRow
from headroom.domain.performance.scenario.classes import RowClass, common_name
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_names
from headroom.domain.performance.solve.share import Bools, Ints
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.units import MB_PER_KIB


@dataclass(frozen=True, slots=True)
class LayerAnswer:
    """A layer with its explanation."""

    ceiling: LayerCeiling
    explanation: Explanation


@of_names
def layer_ceilings(outcome: ScenarioOutcome) -> list[LayerAnswer]:
    """Ceilings of all layers that traffic passes, in the catalogue's order."""
    passed = np.flatnonzero(np.bincount(outcome.sharing.scenario.place, minlength=len(outcome.prepared.routes.places)))
    prepared = outcome.prepared
    of_layer = _places(prepared.expanded, prepared.routes.places).layers
    return [
        _layer(outcome, layer.id, layer.label, of_layer[layer.id], passed)
        for layer in outcome.prepared.catalogue.layers
        if layer.id in of_layer and of_layer[layer.id][passed].any()
    ]


class _Places(NamedTuple):
    """Places on the routes."""

    layers: dict[str, Bools]
    """For each layer with any of them, a mask over these."""
    kinds: dict[str | None, int]
    """Numbers of their kinds; `None` for what is no part."""
    kind: Ints
    """Number of the kind of each."""
    processors: Bools


@needs(Facet.PARTS, by=lambda _, places: places, most=4)
def _places(expanded: ExpandedDesign, places: list[str]) -> _Places:
    of_place = [None if node is None else node.kind for node in map(expanded.nodes.get, places)]
    kinds: dict[str | None, int] = {kind: number for number, kind in enumerate(dict.fromkeys([None, *of_place]))}
    kind = np.fromiter(map(kinds.__getitem__, of_place), np.int64, len(places))
    beside = np.flatnonzero(kind == kinds[None]).tolist()
    processors = np.zeros(len(places), np.bool_)
    processors[[at for at in beside if host_of(places[at]) is not None and not places[at].startswith(ADAPTER)]] = True
    return _Places(_mask_layers(expanded, kinds, kind, {at: places[at] for at in beside}), kinds, kind, processors)


def _mask_layers(
    expanded: ExpandedDesign, kinds: dict[str | None, int], kind: Ints, beside: dict[int, str]
) -> dict[str, Bools]:
    """Places of each layer: of parts by their kinds, of what lies `beside` them by its name."""
    masks: dict[str, Bools] = {}
    for name, number in kinds.items():
        if name is not None:
            for layer in ("raid", "drives") if name == "raid_array" else (expanded.catalogue.kinds[name].layer,):
                if layer is not None:
                    masks[layer] = masks.get(layer, np.zeros(kind.size, np.bool_)) | (kind == number)
    for at, place in beside.items():
        layer = _layer_of(expanded, place)
        if layer is not None:
            masks.setdefault(layer, np.zeros(kind.size, np.bool_))[at] = True
    return masks


def _layer_of(expanded: ExpandedDesign, place: str) -> str | None:
    """The layer of what is no part: cables and adapters that nobody drew. Software's time counts where that stands."""
    if place.startswith(ADAPTER):
        return expanded.catalogue.kinds[ADAPTER_KIND].layer
    return "link" if place.startswith(CABLE) else None


def _layer(outcome: ScenarioOutcome, layer: str, label: str, places: Bools, passed: Ints) -> LayerAnswer:
    scenario, classes = outcome.sharing.scenario, _classes_of(outcome, layer)
    rows = np.zeros(outcome.solution.load.size, bool)
    for row_class in classes:
        rows[row_class.rows] = True
    total = outcome.sharing.total_mb_s(~rows, targets=False) if classes else np.inf
    ceiling = float(total) if np.isfinite(total) else None
    flows = np.zeros(scenario.target.size, np.bool_)
    flows[scenario.flow[places[scenario.place]]] = True
    key = f"{outcome.id}/layer:{layer}"
    binding = {outcome.classes[number].key for number in outcome.binding}
    parts = _parts(outcome, classes, binding, split=ceiling is None)
    load = float(outcome.throughput[flows].sum())
    rise = ceiling / load if ceiling is not None and load > 0 else None
    requests_s = _requests_s(outcome, flows)
    return LayerAnswer(
        LayerCeiling(
            layer=layer,
            label=label,
            load_mb_s=load,
            ceiling_mb_s=ceiling,
            utilisation=max((_utilisation(outcome, one) for one in classes), default=None),
            binds=any(one.key in binding for one in classes),
            parts=parts,
            explanation=key,
            count=_count(outcome, layer, passed[places[passed]], classes),
            busiest=_busiest(outcome, classes) if classes else None,
            room=None if rise is None else max(rise - 1, 0.0),
            requests_s=requests_s,
            ceiling_requests_s=None if rise is None or requests_s is None else requests_s * rise,
        ),
        explain_layer(outcome, key, label, ceiling, classes, [(part.name, part.ceiling_mb_s) for part in parts]),
    )


def _classes_of(outcome: ScenarioOutcome, layer: str) -> list[RowClass]:
    specs = outcome.prepared.table.spec
    return [one for one in outcome.classes if layer in specs[one.rows[0]].source.layers]


def _utilisation(outcome: ScenarioOutcome, row_class: RowClass) -> float:
    row = row_class.rows[0]
    ceiling = float(outcome.ceiling_mb_s[row])
    return min(float(outcome.load_mb_s[row]) / ceiling, 1.0) if ceiling > 0 else 1.0


def _busiest(outcome: ScenarioOutcome, classes: list[RowClass]) -> LayerRow:
    """The tightest of some classes, by one of its rows."""
    tightest = max(classes, key=lambda one: _utilisation(outcome, one))
    row = int(tightest.rows[0])
    return LayerRow(
        name=tightest.name,
        load_mb_s=float(outcome.load_mb_s[row]),
        ceiling_mb_s=float(outcome.ceiling_mb_s[row]),
        basis=outcome.prepared.table.spec[row].source.basis,
        explanation=outcome.key(tightest),
    )


def _count(outcome: ScenarioOutcome, layer: str, passed: Ints, classes: list[RowClass]) -> int:
    """Parts of a layer, at places that the scenario passes, that limit it; of the drives, those of the arrays."""
    sorts = _places(outcome.prepared.expanded, outcome.prepared.routes.places)
    found = passed[~sorts.processors[passed]]
    if classes:
        limits = np.zeros(len(sorts.kinds), np.bool_)
        limits[[sorts.kinds[kind] for kind in (None, *(one.kind for one in classes)) if kind in sorts.kinds]] = True
        found = found[limits[sorts.kind[found]]]
    if layer != "drives":
        return int(found.size)
    names, nodes = outcome.prepared.routes.places, outcome.prepared.expanded.nodes
    drives = (nodes[names[place]] for place in found.tolist())
    return sum(len(ids(node, "drives")) if node.kind == "raid_array" else 1 for node in drives)


def _requests_s(outcome: ScenarioOutcome, flows: Bools) -> float | None:
    """Requests of the flows; `None` where there are none."""
    sizes = [outcome.prepared.workload_legs[number].workload.request_kib * MB_PER_KIB for number in outcome.numbers]
    if not flows.any():
        return None
    size_mb = np.array(sizes)[outcome.sharing.scenario.workload[flows]]
    return float((outcome.throughput[flows] / size_mb).sum())


def _parts(outcome: ScenarioOutcome, classes: list[RowClass], binding: set[str], split: bool) -> list[LayerPart]:
    """A layer by catalogue part, each with the sum of its known ceilings (MB/s).

    Empty when its parts are alike, except to `split` what is limited from what is not.
    """
    by_part: dict[str, list[RowClass]] = {}
    for one in classes:
        by_part.setdefault(outcome.prepared.table.spec[one.rows[0]].source.part, []).append(one)
    if len(by_part) < 2 and not split:
        return []
    parts = []
    for members in by_part.values():
        name = common_name(
            [one.name for one in members], outcome.prepared.table.spec[members[0].rows[0]].source.part_name
        )
        parts.append(
            LayerPart(
                name=name,
                load_mb_s=float(sum(outcome.load_mb_s[one.rows].sum() for one in members)),
                ceiling_mb_s=float(sum(outcome.ceiling_mb_s[one.rows].sum() for one in members)),
                utilisation=max(_utilisation(outcome, one) for one in members),
                binds=any(one.key in binding for one in members),
                component_ids=sorted({component for one in members for component in one.component_ids}),
                busiest=_busiest(outcome, members),
            )
        )
    return sorted(parts, key=lambda part: part.name)
