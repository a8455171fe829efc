"""In which year processors came out that sources name, by their series."""

import re
from typing import Final

_SERIES: Final = (
    (re.compile(r"EPYC 7\d\d1"), 2017),
    (re.compile(r"EPYC 7\w\w2"), 2019),
    (re.compile(r"EPYC 7\w\w3"), 2021),
    (re.compile(r"EPYC 9\w\w4"), 2022),
    (re.compile(r"E5-\d{4} v3"), 2014),
    (re.compile(r"E5-\d{4} v4"), 2016),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d1\d\d"), 2017),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d2\d\d"), 2019),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d3\d\d"), 2021),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d4\d\d"), 2023),
    (re.compile(r"Xeon (?:(?:Gold|Platinum|Silver) )?\d5\d\d"), 2023),
    (re.compile(r"Kunpeng-920"), 2019),
)
"""Launch of each series, as their makers announced it. The second digit of a scalable Xeon, and the last of an EPYC,
count the generations; the fifth of Xeon came out in December 2023."""


def processor_year(model: str | None) -> int | None:
    """Year in which a processor came out; `None` where the source names none, or one of another series.

    Args:
        model: as the source writes it.
    """
    found = (year for series, year in _SERIES if model is not None and series.search(model))
    return next(found, None)
