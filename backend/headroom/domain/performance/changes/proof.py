"""Whether a design that comes out faster does so by figures, and not because a part in it states fewer of them."""

from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.answer.unknown import unknown_places
from headroom.domain.performance.explain.sentence import few_in_flight
from headroom.domain.performance.parts.routes import CABLE, DIRECTIONS, SHARED, host_of
from headroom.domain.performance.scenario.outcome import ScenarioOutcome

_SLACK: Final = 1e-6
_COUNTS: Final = {"ms/s": ("MB/s", "IO/s")}
"""Rows by time limit bytes and requests alike."""


class _StatedSide(NamedTuple):
    """What a figure says something about."""

    unit: str
    direction: str


def rests_on_figures(before: ScenarioOutcome, after: ScenarioOutcome, components: AbstractSet[str]) -> bool:
    """Whether what `after` gains could come from figures of the parts in `components`, which were exchanged.

    What the new parts do not state counts as no better than what the old ones stated: nothing may be without a figure
    that had one, and no old limit without a counterpart may be exceeded.
    """
    if _origins(unknown_places(after)) - _origins(unknown_places(before)):
        return False
    stated, now = _utilisation(before, components), _utilisation(after, components)
    lacking = [used for sort, used in stated.items() if sort not in now]
    lost_delay = _delays(before, components) - _delays(after, components)
    if not lacking and not lost_delay:
        return True
    if few_in_flight(before) or few_in_flight(after):
        return False
    rise = after.total_mb_s / before.total_mb_s if before.total_mb_s > 0 else np.inf
    return all(used * rise <= 1 + _SLACK for used in lacking)


def _origins(names: AbstractSet[str]) -> set[str]:
    """Components of the design that places come from; cables by their id."""
    return {name.removeprefix(CABLE).split("/")[0].partition("#")[0] for name in names}


def _utilisation(outcome: ScenarioOutcome, components: AbstractSet[str]) -> dict[_StatedSide, float]:
    """What parts state, and how busy the busiest row of each sort is with enough in flight."""
    prepared, found = outcome.prepared, dict[_StatedSide, float]()
    near = _places(outcome, components)
    load, capacity = outcome.solution.load, prepared.rows.capacity
    for row in np.flatnonzero(near[prepared.rows.place]).tolist():
        spec = prepared.table.spec[row]
        used = float(load[row] / capacity[row]) if capacity[row] > 0 else 1.0
        sides = DIRECTIONS[:SHARED] if spec.direction == SHARED else (DIRECTIONS[spec.direction],)
        for unit in _COUNTS.get(spec.unit, (spec.unit,)):
            for side in sides:
                found[_StatedSide(unit, side)] = max(found.get(_StatedSide(unit, side), 0.0), used)
    return found


def _delays(outcome: ScenarioOutcome, components: AbstractSet[str]) -> set[int]:
    """Directions in which the parts state a fixed time."""
    near = _places(outcome, components)
    return {one.direction for one in outcome.prepared.table.delays if near[one.place]}


def _places(outcome: ScenarioOutcome, components: AbstractSet[str]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Places of components, and the processors of hosts among them or under their software."""
    nodes, names = outcome.prepared.expanded.nodes, outcome.prepared.routes.places
    hosts = {nodes[name].parent for name in components if name in nodes} | set(components)

    def is_near(name: str) -> bool:
        if (host := host_of(name)) is not None:
            return host in hosts
        node = nodes.get(name)
        if node is None:
            return False
        drives = node.attributes.get("drives") if node.kind == "raid_array" else None
        inside = isinstance(drives, list) and any(drive.partition("#")[0] in components for drive in drives)
        return node.origin in components or inside

    return np.array([is_near(name) for name in names], np.bool_)
