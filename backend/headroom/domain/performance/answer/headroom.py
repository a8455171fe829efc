"""Headroom: which classes are busier than the design's policy allows, and the load that it allows."""

import numpy as np

from headroom.domain.design.records import Headroom
from headroom.domain.performance.answer.intervals import ScenarioIntervals
from headroom.domain.performance.answer.takeover import left_after_failure
from headroom.domain.performance.result.prospects import HeadroomBreach, HeadroomResult
from headroom.domain.performance.scenario.classes import RowClass, component_ids
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import TIE, Floats, Ints


def headroom_result(outcome: ScenarioOutcome, policy: Headroom, intervals: ScenarioIntervals | None) -> HeadroomResult:
    """How a scenario stands against a policy.

    With p the share to be left free, a row may be busy to 1 - p. With `one_failure`, a row whose part has partners may
    be busy to (1 - p) x (n - 1)/n, so that the partners of a failed one stay within 1 - p: with 30% and two
    controllers, 35% each. `most_mb_s` scales the load of the scenario as it is mixed until the first row meets its
    target; `None` where no row is loaded. Rows are taken for as fast as in the median of all draws, so that one
    that binds there is busy to 1.
    """
    normal = 1 - policy.percent / 100
    target = allowed_utilisation(outcome, policy)
    used = _utilisation(outcome, outcome.pace if intervals is None else intervals.limit_pace)
    loaded = used > 0
    factor = float(np.min(target[loaded] / used[loaded])) if loaded.any() else np.inf
    most = low = high = factor * outcome.total_mb_s if np.isfinite(factor) else None
    if most is not None and intervals is not None:
        low, high = intervals.most_times.about(most)
    busy = used > target * (1 + TIE)
    over = [
        breach
        for row_class in outcome.classes
        if busy[row_class.rows].any()
        for breach in _breaches(outcome, row_class, row_class.rows[busy[row_class.rows]], used, (target, normal))
    ]
    over.sort(key=lambda breach: (-round(breach.utilisation / breach.target, 9), breach.row))
    failure = normal / 2 if policy.one_failure else normal
    return HeadroomResult(policy.percent, policy.one_failure, normal, failure, most, low, high, over)


def allowed_utilisation(outcome: ScenarioOutcome, policy: Headroom) -> Floats:
    """Highest utilisation that a policy allows, for each row of the table."""
    place, normal = outcome.prepared.rows.place, 1 - policy.percent / 100
    if not policy.one_failure:
        return np.full(place.size, normal)
    left = left_after_failure(outcome.prepared.expanded, outcome.prepared.routes)
    return np.where(left[place] > 0, normal * left[place], normal)


def _utilisation(outcome: ScenarioOutcome, pace: float) -> Floats:
    """Load by capacity of each row of the table; 1 where a row without capacity is asked for anything."""
    capacity, load = outcome.prepared.rows.capacity * pace, outcome.load[: outcome.prepared.rows.place.size]
    full = outcome.solution.full[: capacity.size].astype(np.float64)
    used: Floats = np.minimum(np.divide(load, capacity, out=full, where=capacity > 0), 1.0)
    return used


def _breaches(
    outcome: ScenarioOutcome, row_class: RowClass, rows: Ints, used: Floats, targets: tuple[Floats, float]
) -> list[HeadroomBreach]:
    """The `rows` of a class that are over, one breach for each target; `targets` of the rows, and of one by itself."""
    (target, normal), found = targets, []
    for allowed in sorted(set(target[rows].tolist())):
        members = rows[target[rows] == allowed]
        whole = members.size == row_class.rows.size
        names = [] if whole else [outcome.prepared.routes.places[at] for at in outcome.prepared.rows.place[members]]
        found.append(
            HeadroomBreach(
                row=row_class.key,
                name=row_class.name,
                kind=row_class.kind,
                component_ids=row_class.component_ids if whole else component_ids(outcome.prepared.expanded, names),
                utilisation=float(used[members].max()),
                target=allowed,
                redundant=allowed < normal,
            )
        )
    return found
