"""Layer ceilings: the most that each layer alone would let the scenario have."""

from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.classes import RowClass, common_name
from headroom.domain.performance.explain import explain_layer
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
    of_place = _layers_of_places(outcome)
    answers = []
    passed = np.zeros(len(of_place), bool)
    passed[outcome.sharing.scenario.place] = True
    for layer in outcome.setting.catalogue.layers:
        places = passed & np.array([layer.id in layers for layers in of_place], bool)
        if places.any():
            answers.append(_layer(outcome, layer.id, layer.label, places))
    return answers


def _layers_of_places(outcome: Outcome) -> list[tuple[str, ...]]:
    """Layers of each place of the routes."""
    plant, kinds = outcome.setting.plant, outcome.setting.catalogue.kinds
    by_kind: dict[str, tuple[str, ...]] = {"raid_array": ("raid", "drives")}
    found: list[tuple[str, ...]] = []
    for place in outcome.setting.routes.places:
        if place.startswith("cable:"):
            found.append(("link",))
        elif place.startswith("cpu:"):
            found.append(("filesystem",))
        else:
            kind = plant.nodes[place].kind
            if kind not in by_kind:
                layer = kinds[kind].layer
                by_kind[kind] = (layer,) if layer else ()
            found.append(by_kind[kind])
    return found


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
    sources = outcome.setting.table.source
    return [one for one in outcome.classes if layer in sources[one.rows[0]].layers]


def _utilisation(outcome: Outcome, row_class: RowClass) -> float:
    row = row_class.rows[0]
    ceiling = float(outcome.ceiling_mb_s[row])
    return min(float(outcome.load_mb_s[row]) / ceiling, 1.0) if ceiling > 0 else 1.0


def _parts(outcome: Outcome, classes: list[RowClass], binding: set[str]) -> list[LayerPart]:
    """A layer of unlike catalogue parts, split by part; an empty list when its parts are alike."""
    by_part: dict[str, list[RowClass]] = {}
    for one in classes:
        by_part.setdefault(outcome.setting.table.source[one.rows[0]].part, []).append(one)
    if len(by_part) < 2:
        return []
    parts = []
    for members in by_part.values():
        name = common_name([one.name for one in members], outcome.setting.table.source[members[0].rows[0]].part_name)
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
