"""Published rebuild times, pauses and odds beside their predictions, as text for a terminal."""

from headroom.commands.tables.columns import section
from headroom.domain.availability.published_figures import AvailabilityLedger, PublishedRow

_HEADS = ["figure", "published", "predicted", "80% interval", "unit", "error", ""]


def as_published_table(ledger: AvailabilityLedger) -> str:
    """The ledger as lines of plain text: rows, then what they come to."""
    lines = section("Published figures of rebuilds, pauses and odds", _HEADS, [_cells(row) for row in ledger.rows])
    lines += [
        "",
        f"{ledger.hits} of {len(ledger.rows)} are met; of {ledger.drawn} predicted as intervals, {ledger.drawn_hits}. "
        f"Median error {100 * ledger.median_error:.1f}%.",
    ]
    missed = [f"  {row.metric}: {row.misses}" for row in ledger.rows if row.misses]
    return "\n".join([*lines, "", "Missed, and why", *missed]) + "\n"


def _cells(row: PublishedRow) -> list[str]:
    low, high = row.predicted_low, row.predicted_high
    return [
        row.metric,
        _published(row),
        f"{row.predicted:.3g}",
        "-" if low is None or high is None else f"{low:.2g} to {high:.2g}",
        row.unit,
        f"{100 * row.error:+.1f}%",
        "" if row.hit else "missed",
    ]


def _published(row: PublishedRow) -> str:
    if row.published_low == row.published_high:
        return f"{row.published_high:.4g}"
    return f"{row.published_low:.4g} to {row.published_high:.4g}"
