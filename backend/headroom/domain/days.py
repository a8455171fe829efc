"""Days as documents write them, which read alike everywhere."""

from datetime import date
from typing import Final

_MONTHS: Final = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)


def day_words(day: date) -> str:
    """The day of the month, the month by its name, and the year."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
