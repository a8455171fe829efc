"""Data of an array: which losses it bears, how long it is exposed, and the odds that it is lost."""

from dataclasses import dataclass

import numpy as np

from headroom.domain.availability.data_loss.markov import LossChain, mean_hours_to_loss
from headroom.domain.availability.data_loss.rebuild import ArrayForm, rebuild_hours, unreadable_share
from headroom.domain.availability.facts import HOURS_A_YEAR, Facts
from headroom.domain.performance.solve.share import Floats


@dataclass(frozen=True, slots=True)
class ArrayLife:
    """Draws of how an array fares; arrays of one value a draw."""

    mean_hours_to_loss: Floats
    exposed_hours: Floats
    """From the loss of a drive until the array bears as many losses as before."""
    unreadable: Floats
    """Chance, 0 to 1, that a rebuild without redundancy left meets a sector that it cannot read."""


def live(form: ArrayForm, facts: Facts, draws: int, afr_percent: Floats | None = None) -> ArrayLife:
    """How long an array lives, for each draw of failure rates, repair times and rebuild rates.

    Args:
        form: the array.
        facts: figures of drives by medium.
        draws: how many.
        afr_percent: failure rate of its drives in % a year where they state one, one value a draw.
    """
    percent = facts.find("afr", "drive", form.media).draw(draws) if afr_percent is None else afr_percent
    fails_an_hour = percent / 100 / HOURS_A_YEAR
    wait = facts.find("detection", "drive").draw(draws)
    if form.spares < 1:
        wait = wait + facts.find("repair", "drive").draw(draws)
    exposed = wait + rebuild_hours(form, facts, draws)
    unreadable = unreadable_share(form, facts, draws)
    further = facts.find("correlation", "drive").draw(draws)
    mean = array_mean_hours(form, fails_an_hour, exposed, unreadable, further)
    return ArrayLife(mean, exposed, unreadable)


def array_mean_hours(
    form: ArrayForm,
    fails_an_hour: Floats | float,
    exposed_hours: Floats | float,
    unreadable: Floats | float = 0.0,
    further: Floats | float = 1.0,
) -> Floats:
    """Mean hours until data of an array are lost.

    Args:
        form: the array.
        fails_an_hour: rate of one drive.
        exposed_hours: from a loss until it is made good.
        unreadable: chance that, with no redundancy left, a sector cannot be read. It has gone bad before, so it counts
            when the last drive goes that the array bears: a quick rebuild does not meet it sooner.
        further: by which drives fail more often while one is lost.
    """
    members, last = form.lossy_members, form.bears
    repaired, fails, lost = [np.zeros(())], [], []
    for state in range(last + 1):
        rate = (members - state) * np.asarray(fails_an_hour, np.float64) * (further if state else 1.0)
        share = np.asarray(unreadable, np.float64) if state == last - 1 else np.zeros(())
        fails.append(rate * (1 - share))
        lost.append(rate * share)
        if state:
            repaired.append(_repairs(form, state, exposed_hours))
    return mean_hours_to_loss(LossChain(fails, repaired, lost)) / form.sets


def _repairs(form: ArrayForm, state: int, exposed_hours: Floats | float) -> Floats:
    """Rebuilds an hour with so many drives lost; a distributed array rebuilds first what bears no further loss."""
    share = 1.0
    if form.distributed and state > 1:
        for lost in range(1, state):
            share *= (form.stripe_width - lost) / (form.drives - lost)
    return 1 / (np.asarray(exposed_hours, np.float64) * max(share, 1e-6))
