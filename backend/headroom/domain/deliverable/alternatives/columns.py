"""The columns of the table of alternatives: what is compared, which way is better, and how much it counts at first."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

ColumnKey: TypeAlias = Literal[
    "throughput_mb_s",
    "response_ms",
    "headroom_mb_s",
    "errors",
    "warnings",
    "survives_percent",
    "down_minutes_a_year",
    "usable_tb",
    "cost",
    "power_w",
    "rack_units",
]
Better: TypeAlias = Literal["more", "less"]

MOST_ALTERNATIVES: Final = 20
MOST_WEIGHT: Final = 5


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `weight` is what it counts until somebody says otherwise, from 0 to 5."""

    key: ColumnKey
    label: str
    unit: str
    """Of `cost` it is the currency of the price book, so that it is empty here."""
    better: Better
    weight: int
    help: str


COLUMNS: Final = (
    Column("throughput_mb_s", "Throughput", "MB/s", "more", 3, "All workloads of the design's scenario together."),
    Column("response_ms", "Response", "ms", "less", 2, "Mean time of a request of the slowest workload."),
    Column(
        "headroom_mb_s",
        "With headroom",
        "MB/s",
        "more",
        3,
        "Most throughput at which every part keeps the headroom that the design asks for.",
    ),
    Column("errors", "Errors", "", "less", 2, "Open findings of the checks that are errors."),
    Column("warnings", "Warnings", "", "less", 1, "Open findings of the checks that are warnings."),
    Column(
        "survives_percent",
        "Survives",
        "% of MB/s",
        "more",
        2,
        "What is left of the throughput after the worst single failure.",
    ),
    Column("down_minutes_a_year", "Down a year", "min", "less", 2, "Of the workload that is down longest."),
    Column("usable_tb", "Usable", "TB", "more", 1, "Capacity for volumes, before filesystems."),
    Column("cost", "Cost", "", "less", 4, "List prices of the price book that a new quote would take."),
    Column("power_w", "Power", "W", "less", 1, "Typical power of all equipment."),
    Column("rack_units", "Space", "U", "less", 0, "Rack units of all equipment that is mounted."),
)
BY_KEY: Final = {column.key: column for column in COLUMNS}
SURVIVAL_KEYS: Final[tuple[ColumnKey, ...]] = ("survives_percent", "down_minutes_a_year")
"""What rests on every single failure, which takes longest."""
FIGURE_KEYS: Final[tuple[ColumnKey, ...]] = tuple(one.key for one in COLUMNS if one.key not in SURVIVAL_KEYS)
DEFAULT_WEIGHTS: Final[dict[ColumnKey, int]] = {column.key: column.weight for column in COLUMNS}
