"""Published rebuild times, pauses and odds, each beside what the laws predict for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from headroom.domain.availability.data_loss.arrays import array_mean_hours
from headroom.domain.availability.data_loss.rebuild import ArrayForm, rebuild_hours
from headroom.domain.availability.facts import HOURS_A_YEAR, MINUTES_A_YEAR, Facts
from headroom.domain.availability.pauses import HostTimes, find_pause
from headroom.domain.availability.records import Span
from headroom.domain.availability.spans import span_of
from headroom.domain.catalogue.files import read_checked
from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.performance.solve.share import Floats

_DRAWS: Final = 1001
_BITS_A_TB: Final = 8e12
_EXACT: Final = 0.02
"""A figure without an interval is hit when its error is at most this."""
Inputs = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PublishedRow:
    """One figure of a public document beside its prediction."""

    id: str
    metric: str
    unit: str
    published_low: float
    published_high: float
    predicted: float
    predicted_low: float | None
    """None: nothing of it is drawn."""
    predicted_high: float | None
    error: float
    """Predicted / published - 1, to the nearer end; 0 between the ends."""
    hit: bool
    """Whether the 80% interval meets what was published; without one, within 2%."""
    misses: str
    """Why a prediction misses; empty where it hits."""
    source: str
    page: str


@dataclass(frozen=True, slots=True)
class AvailabilityLedger:
    """All rows, and what they come to."""

    rows: tuple[PublishedRow, ...]
    hits: int
    drawn: int
    """Rows whose prediction is an interval."""
    drawn_hits: int
    median_error: float
    """Of the absolute errors."""


def availability_ledger(folder: Path, facts: Facts) -> AvailabilityLedger:
    """Every published figure predicted.

    Args:
        folder: with `published.yaml` and its schema.
        facts: the tables of `db/reliability`.
    """
    table = read_checked(folder, "published")["published"]
    rows = tuple(_row(raw, facts) for raw in table["figures"])
    drawn = [row for row in rows if row.predicted_low is not None]
    return AvailabilityLedger(
        rows=rows,
        hits=sum(row.hit for row in rows),
        drawn=len(drawn),
        drawn_hits=sum(row.hit for row in drawn),
        median_error=float(np.median([abs(row.error) for row in rows])),
    )


def _row(raw: Mapping[str, Any], facts: Facts) -> PublishedRow:
    found = _LAWS[raw["law"]](raw["inputs"], facts)
    low, high = float(raw["published_low"]), float(raw["published_high"])
    error = found.median / high - 1 if found.median > high else found.median / low - 1 if found.median < low else 0.0
    drawn = found.high > found.low * (1 + 1e-9)
    hit = found.low <= high and found.high >= low if drawn else abs(error) <= _EXACT
    return PublishedRow(
        id=raw["id"],
        metric=raw["metric"],
        unit=raw["unit"],
        published_low=low,
        published_high=high,
        predicted=found.median,
        predicted_low=found.low if drawn else None,
        predicted_high=found.high if drawn else None,
        error=error,
        hit=hit,
        misses=raw.get("misses", ""),
        source=raw["source"],
        page=raw["page"],
    )


def _one(value: float) -> Span:
    return Span(value, value, value)


def _annual_rate(inputs: Inputs, _: Facts) -> Span:
    return _one(100 * HOURS_A_YEAR / inputs["mean_hours"])


def _failures(inputs: Inputs, _: Facts) -> Span:
    return _one(inputs["drives"] * HOURS_A_YEAR / inputs["mean_hours"])


def _unreadable(inputs: Inputs, _: Facts) -> Span:
    return _one(-100 * float(np.expm1(-inputs["read_tb"] * _BITS_A_TB * inputs["errors_a_bit"])))


def _unreadable_count(inputs: Inputs, _: Facts) -> Span:
    return _one(inputs["read_tb"] * _BITS_A_TB * inputs["errors_a_bit"])


def _form(inputs: Inputs) -> ArrayForm:
    level = RAID_LEVELS[inputs.get("level", "raid6")]
    drives = int(inputs["drives"])
    return ArrayForm(
        id="published",
        level=level.id,
        drives=drives,
        parity=int(inputs.get("parity", level.parity)),
        mirrored=level.mirrored,
        distributed=bool(inputs.get("distributed", False)),
        stripe_width=2 if level.mirrored else drives,
        capacity_gb=float(inputs.get("capacity_gb", 1.0)),
        media=str(inputs.get("media", "")),
        spares=1,
        rebuild_mb_s=inputs.get("rebuild_mb_s"),
        loaded=bool(inputs.get("loaded", True)),
    )


def _mean_life(inputs: Inputs, _: Facts) -> Span:
    return _one(float(array_mean_hours(_form(inputs), 1 / inputs["mean_hours"], inputs["exposed_hours"])))


def _loss_rate(inputs: Inputs, _: Facts) -> Span:
    rate = inputs["afr_percent"] / 100 / HOURS_A_YEAR
    return _one(HOURS_A_YEAR / float(array_mean_hours(_form(inputs), rate, inputs["exposed_hours"])))


def _rebuild(inputs: Inputs, facts: Facts) -> Span:
    return span_of(rebuild_hours(_form(inputs), facts, _DRAWS))


def _pause(inputs: Inputs, facts: Facts) -> Span:
    times = HostTimes(inputs["transport"], None, None, None, False, None, None, False)
    return find_pause(inputs["event"], times, facts, _DRAWS).seconds


def _shared_loss(inputs: Inputs, facts: Facts) -> Span:
    """Two copies: lost when both fail, or for one reason."""
    percent: float = inputs["afr_percent"]
    form = _form({"level": "raid1", "drives": 2})
    exposed = facts.find("repair", "drive").draw(_DRAWS)
    both: Floats = 100 * HOURS_A_YEAR / array_mean_hours(form, percent / 100 / HOURS_A_YEAR, exposed)
    return span_of(both + percent * facts.find("beta", "part").draw(_DRAWS) / 100)


def _minutes_down(inputs: Inputs, _: Facts) -> Span:
    return _one((1 - inputs["available_percent"] / 100) * MINUTES_A_YEAR)


_LAWS: Final[Mapping[str, Callable[[Inputs, Facts], Span]]] = {
    "annual_rate": _annual_rate,
    "failures": _failures,
    "unreadable": _unreadable,
    "unreadable_count": _unreadable_count,
    "mean_life": _mean_life,
    "loss_rate": _loss_rate,
    "rebuild": _rebuild,
    "pause": _pause,
    "shared_loss": _shared_loss,
    "minutes_down": _minutes_down,
}
