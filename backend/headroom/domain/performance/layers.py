"""Layer ceilings: the most that each layer alone would let the scenario have."""

from dataclasses import dataclass
from typing import Final, cast

import numpy as np

from headroom.domain.performance.classes import RowClass, common_name
from headroom.domain.performance.explain import explain_layer
from headroom.domain.performance.network import CABLE, PROCESSOR
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.result import Explanation, LayerCeiling, LayerPart, LayerRow
from headroom.domain.performance.share import Bools, Ints
from headroom.domain.performance.workload import ids
from headroom.domain.recent import Recent
from headroom.domain.topology.records import Plant

_KEPT: Final = 4
_MB_A_KIB: Final = 1024 / 1e6


@dataclass(frozen=True, slots=True)
class LayerAnswer:
    """A layer with its explanation."""

    ceiling: LayerCeiling
    explanation: Explanation


def layer_ceilings(outcome: Outcome) -> list[LayerAnswer]:
    """Ceilings of all layers that traffic passes, in the catalogue's order."""
    passed = np.unique(outcome.sharing.scenario.place)
    of_layer = _places_of_layers(outcome)
    return [
        _layer(outcome, layer.id, layer.label, of_layer[layer.id], passed)
        for layer in outcome.setting.catalogue.layers
        if layer.id in of_layer and of_layer[layer.id][passed].any()
    ]


def _places_of_layers(outcome: Outcome) -> dict[str, Bools]:
    """For each layer with places on the routes, a mask over these; kept with the shape of the plant."""
    plant, places = outcome.setting.plant, outcome.setting.routes.places
    memory = cast(Recent[list[str], dict[str, Bools]], plant.shape_memory.setdefault("layers", Recent(_KEPT)))
    return memory.get(places, lambda: _mask_layers(plant, places))


def _mask_layers(plant: Plant, places: list[str]) -> dict[str, Bools]:
    kinds = plant.catalogue.kinds
    masks: dict[str, Bools] = {}
    for number, place in enumerate(places):
        node = plant.nodes.get(place)
        if node is None:
            layers: tuple[str | None, ...] = ("link" if place.startswith(CABLE) else "filesystem",)
        else:
            layers = ("raid", "drives") if node.kind == "raid_array" else (kinds[node.kind].layer,)
        for layer in layers:
            if layer is not None:
                if layer not in masks:
                    masks[layer] = np.zeros(len(places), np.bool_)
                masks[layer][number] = True
    return masks


def _layer(outcome: Outcome, layer: str, label: str, places: Bools, passed: Ints) -> LayerAnswer:
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
            count=_count(outcome, layer, passed[places[passed]].tolist(), classes),
            busiest=_busiest(outcome, classes) if classes else None,
            room=None if rise is None else max(rise - 1, 0.0),
            requests_s=requests_s,
            ceiling_requests_s=None if rise is None or requests_s is None else requests_s * rise,
        ),
        explain_layer(outcome, key, label, ceiling, classes, [(part.name, part.ceiling_mb_s) for part in parts]),
    )


def _classes_of(outcome: Outcome, layer: str) -> list[RowClass]:
    specs = outcome.setting.table.spec
    return [one for one in outcome.classes if layer in specs[one.rows[0]].source.layers]


def _utilisation(outcome: Outcome, row_class: RowClass) -> float:
    row = row_class.rows[0]
    ceiling = float(outcome.ceiling_mb_s[row])
    return min(float(outcome.load_mb_s[row]) / ceiling, 1.0) if ceiling > 0 else 1.0


def _busiest(outcome: Outcome, classes: list[RowClass]) -> LayerRow:
    """The tightest of some classes, by one of its rows."""
    tightest = max(classes, key=lambda one: _utilisation(outcome, one))
    row = int(tightest.rows[0])
    return LayerRow(
        name=tightest.name,
        load_mb_s=float(outcome.load_mb_s[row]),
        ceiling_mb_s=float(outcome.ceiling_mb_s[row]),
        basis=outcome.setting.table.spec[row].source.basis,
        explanation=outcome.key(tightest),
    )


def _count(outcome: Outcome, layer: str, passed: list[int], classes: list[RowClass]) -> int:
    """Parts of a layer, at places that the scenario passes, that limit it; of the drives, those of the arrays."""
    kinds = {one.kind for one in classes}
    names, nodes = outcome.setting.routes.places, outcome.setting.plant.nodes
    found = [names[place] for place in passed if not names[place].startswith(PROCESSOR)]
    found = [name for name in found if not kinds or name not in nodes or nodes[name].kind in kinds]
    if layer != "drives":
        return len(found)
    return sum(len(ids(nodes[name], "drives")) if nodes[name].kind == "raid_array" else 1 for name in found)


def _requests_s(outcome: Outcome, flows: Bools) -> float | None:
    """Requests of the flows; `None` where there are none."""
    sizes = [outcome.setting.spreads[number].workload.request_kib * _MB_A_KIB for number in outcome.numbers]
    if not flows.any():
        return None
    size_mb = np.array(sizes)[outcome.sharing.scenario.workload[flows]]
    return float((outcome.throughput[flows] / size_mb).sum())


def _parts(outcome: Outcome, classes: list[RowClass], binding: set[str], split: bool) -> list[LayerPart]:
    """A layer by catalogue part, each with the sum of its known ceilings (MB/s).

    Empty when its parts are alike, except to `split` what is limited from what is not.
    """
    by_part: dict[str, list[RowClass]] = {}
    for one in classes:
        by_part.setdefault(outcome.setting.table.spec[one.rows[0]].source.part, []).append(one)
    if len(by_part) < 2 and not split:
        return []
    parts = []
    for members in by_part.values():
        name = common_name(
            [one.name for one in members], outcome.setting.table.spec[members[0].rows[0]].source.part_name
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
