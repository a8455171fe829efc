"""Layer ceilings: the most that each layer alone would let the scenario have."""

from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.classes import RowClass, common_name
from headroom.domain.performance.explain import explain_layer
from headroom.domain.performance.network import CABLE
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.result import Explanation, LayerCeiling, LayerPart
from headroom.domain.performance.share import Bools


@dataclass(frozen=True, slots=True)
class LayerAnswer:
    """A layer with its explanation."""

    ceiling: LayerCeiling
    explanation: Explanation


def layer_ceilings(outcome: Outcome) -> list[LayerAnswer]:
    """Ceilings of all layers that traffic passes, in the catalogue's order."""
    of_layer = _places_of_layers(outcome)
    return [
        _layer(outcome, layer.id, layer.label, of_layer[layer.id])
        for layer in outcome.setting.catalogue.layers
        if layer.id in of_layer
    ]


def _places_of_layers(outcome: Outcome) -> dict[str, Bools]:
    """For each layer that traffic passes, a mask over the places of the routes."""
    plant, kinds, places = outcome.setting.plant, outcome.setting.catalogue.kinds, outcome.setting.routes.places
    members: dict[str, list[int]] = {}
    for place in np.unique(outcome.sharing.scenario.place).tolist():
        node = plant.nodes.get(places[place])
        if node is None:
            members.setdefault("link" if places[place].startswith(CABLE) else "filesystem", []).append(place)
            continue
        for layer in ("raid", "drives") if node.kind == "raid_array" else (kinds[node.kind].layer,):
            if layer is not None:
                members.setdefault(layer, []).append(place)
    masks = {}
    for layer, found in members.items():
        masks[layer] = np.zeros(len(places), np.bool_)
        masks[layer][found] = True
    return masks


def _layer(outcome: Outcome, layer: str, label: str, places: Bools) -> LayerAnswer:
    scenario, classes = outcome.sharing.scenario, _classes_of(outcome, layer)
    rows = np.zeros(outcome.solution.load.size, bool)
    for row_class in classes:
        rows[row_class.rows] = True
    total = outcome.sharing.solve(~rows, targets=False).total_mb_s if classes else np.inf
    ceiling = float(total) if np.isfinite(total) else None
    flows = np.unique(scenario.flow[places[scenario.place]])
    key = f"{outcome.id}/layer:{layer}"
    binding = {outcome.classes[number].key for number in outcome.binding}
    return LayerAnswer(
        LayerCeiling(
            layer=layer,
            label=label,
            load_mb_s=float(outcome.throughput[flows].sum()),
            ceiling_mb_s=ceiling,
            utilisation=max((_utilisation(outcome, one) for one in classes), default=None),
            binds=any(one.key in binding for one in classes),
            parts=_parts(outcome, classes, binding),
            explanation=key,
        ),
        explain_layer(outcome, key, label, ceiling, classes),
    )


def _classes_of(outcome: Outcome, layer: str) -> list[RowClass]:
    specs = outcome.setting.table.spec
    return [one for one in outcome.classes if layer in specs[one.rows[0]].source.layers]


def _utilisation(outcome: Outcome, row_class: RowClass) -> float:
    row = row_class.rows[0]
    ceiling = float(outcome.ceiling_mb_s[row])
    return min(float(outcome.load_mb_s[row]) / ceiling, 1.0) if ceiling > 0 else 1.0


def _parts(outcome: Outcome, classes: list[RowClass], binding: set[str]) -> list[LayerPart]:
    """A layer of unlike catalogue parts, split by part; an empty list when its parts are alike."""
    by_part: dict[str, list[RowClass]] = {}
    for one in classes:
        by_part.setdefault(outcome.setting.table.spec[one.rows[0]].source.part, []).append(one)
    if len(by_part) < 2:
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
            )
        )
    return sorted(parts, key=lambda part: part.name)
