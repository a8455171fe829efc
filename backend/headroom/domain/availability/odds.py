"""Minutes down a year and odds of loss, by drawing every figure that they rest on.

Unavailability of a part is `rate x time to mend`; of two in parallel the product of both, plus what they share. All
draws follow from the figure's name alone, so a changed design meets the same luck and the difference is no noise.
"""

from typing import Final, NamedTuple

import numpy as np

from headroom.domain.availability.data_loss.arrays import live
from headroom.domain.availability.facts import HOURS_A_YEAR, MINUTES_A_YEAR, Facts
from headroom.domain.availability.hazards import Hazard, HazardArray, Hazards
from headroom.domain.availability.records import Contributor, Span, WorkloadAvailability
from headroom.domain.availability.spans import span_of
from headroom.domain.performance.solve.share import Floats

DRAWS: Final = 1001
"""Odd, so that one draw of each figure is its middle."""
_MOST: Final = 3


class Odds(NamedTuple):
    """Draws of everything, arrays of one value a draw."""

    minutes: dict[str, Floats]
    """Workload to minutes down a year."""
    by_hazard: list[tuple[Hazard, Floats]]
    """Each hazard with its share of the year, 0 to 1, all copies together."""
    loss_a_year: Floats
    """Losses of data a year, so few that it is a chance."""
    by_array: list[tuple[HazardArray, Floats]]
    disaster: Floats


def unavailable(hazard: Hazard, draws: int) -> Floats:
    """Share of the year that a hazard lasts, all its copies together, at most 1."""
    share = _share(hazard.rate.draw(draws), _hours(hazard.lasts.draw(draws), hazard.lasts.unit))
    if hazard.share is not None:
        share = share * hazard.share.draw(draws) / 100
    if hazard.kind == "window":
        share = hazard.rate.draw(draws) * _hours(hazard.lasts.draw(draws), hazard.lasts.unit) / HOURS_A_YEAR
    if hazard.second_rate is not None and hazard.second_lasts is not None:
        other = _share(
            hazard.second_rate.draw(draws), _hours(hazard.second_lasts.draw(draws), hazard.second_lasts.unit)
        )
        share = share * other
    return np.minimum(share * hazard.copies, 1.0)


def draw_odds(hazards: Hazards, facts: Facts, draws: int = DRAWS) -> Odds:
    """All draws of a design."""
    by_hazard = [(one, unavailable(one, draws)) for one in hazards.hazards]
    minutes = {name: np.zeros(draws) for name in hazards.workloads}
    for hazard, share in by_hazard:
        for name, stopped in hazard.down.items():
            minutes[name] = minutes[name] + share * stopped * MINUTES_A_YEAR
    minutes = {name: np.minimum(found, MINUTES_A_YEAR) for name, found in minutes.items()}
    by_array = [(one, _losses(one, facts, draws)) for one in hazards.arrays]
    disaster = facts.find("disaster", "site").draw(draws) / 100
    if hazards.sites > 1:
        disaster = disaster * _both(facts, draws)
    elif not hazards.arrays:
        disaster = np.zeros(draws)
    loss = np.sum([found for _, found in by_array], axis=0) + disaster if by_array else disaster
    return Odds(minutes, by_hazard, loss, by_array, disaster)


def _losses(array: HazardArray, facts: Facts, draws: int) -> Floats:
    """Losses a year of all arrays of a form; with a copy elsewhere what both copies share of that."""
    given = None if array.rate is None else array.rate.draw(draws)
    if array.inside is not None:
        given = 100 * HOURS_A_YEAR / live(array.inside, facts, draws, given).mean_hours_to_loss
    losses: Floats = array.count * HOURS_A_YEAR / live(array.form, facts, draws, given).mean_hours_to_loss
    return losses * _both(facts, draws) if array.elsewhere else losses


def _both(facts: Facts, draws: int) -> Floats:
    """Share of the losses of one copy that hit the other too: one firmware, one pair of hands."""
    found: Floats = facts.find("beta", "part").draw(draws) / 100
    return found


def loss_percent(odds: Odds, years: float) -> Floats:
    """Chance of losing data within so many years, %."""
    found: Floats = -100 * np.expm1(-odds.loss_a_year * years)
    return found


def workload_answers(odds: Odds) -> tuple[WorkloadAvailability, ...]:
    """Minutes down of each workload with its three largest reasons."""
    found = []
    for name, minutes in odds.minutes.items():
        reasons = [(hazard, share * hazard.down[name]) for hazard, share in odds.by_hazard if hazard.down.get(name)]
        whole = float(minutes.mean())
        largest = sorted(reasons, key=lambda one: (-float(one[1].mean()), one[0].id))[:_MOST]
        found.append(
            WorkloadAvailability(
                workload=name,
                minutes_a_year=span_of(minutes),
                available_percent=_available(minutes),
                contributors=tuple(_contributor(hazard, share, whole) for hazard, share in largest),
            )
        )
    return tuple(found)


def loss_contributors(odds: Odds) -> tuple[Contributor, ...]:
    """The three largest reasons of loss of data."""
    whole = float(odds.loss_a_year.mean())
    reasons = [
        Contributor(array.form.id, "array", array.name, array.count, 0.0, _percent_a_year(losses), _part(losses, whole))
        for array, losses in odds.by_array
    ]
    if odds.disaster.any():
        yearly = _percent_a_year(odds.disaster)
        reasons.append(Contributor("site", "site", "Loss of the site", 1, 0.0, yearly, _part(odds.disaster, whole)))
    largest = sorted(reasons, key=lambda one: (-one.loss_percent_a_year, one.id))[:_MOST]
    return tuple(one for one in largest if one.loss_percent_a_year > 0)


def _contributor(hazard: Hazard, share: Floats, whole_minutes: float) -> Contributor:
    minutes = float(share.mean()) * MINUTES_A_YEAR
    part = 100 * minutes / whole_minutes if whole_minutes else 0.0
    return Contributor(hazard.id, hazard.kind, hazard.name, hazard.copies, minutes, 0.0, part)


def _available(minutes: Floats) -> Span:
    return span_of(100 * (1 - minutes / MINUTES_A_YEAR))


def _share(percent_a_year: Floats, hours: Floats) -> Floats:
    """MTTR / (MTBF + MTTR)."""
    down = percent_a_year / 100 * hours / HOURS_A_YEAR
    return down / (1 + down)


def _hours(values: Floats, unit: str) -> Floats:
    return values / {"h": 1.0, "min": 60.0, "s": 3600.0}[unit]


def _percent_a_year(losses: Floats) -> float:
    return 100 * float(losses.mean())


def _part(losses: Floats, whole: float) -> float:
    return 100 * float(losses.mean()) / whole if whole else 0.0
