"""How fast a core works beside that of 2020, in which the classes of software state what they take of processors."""

from functools import lru_cache
from typing import Final

REFERENCE_YEAR: Final = 2020
"""Middle of the machines from which costs of classes were computed."""
GROWTH: Final = 1.06
"""Work of a core in a cycle, a year. Middle of what two lines of server processors state of their generations:
Zen to Zen 4 (2017 to 2022) 1.15 x 1.19 x 1.13, which is 8.4% a year, and Sandy Bridge to Ice Lake (2012 to 2021)
1.23 x 1.18, which is 4.2%. Sources: docs/model/stacks.md, section 3."""
FIRST_YEAR: Final = 2004
LAST_YEAR: Final = 2028
"""Nobody states the growth before and after: cores count as those of the nearest year."""

SPEED_SOURCE: Final = (
    "6% a year: AMD states 15%, 19% and 13% more work in a cycle of Zen 2, 3 and 4; Intel 18% of Ice Lake over Cascade "
    "Lake, and Skylake does 21 to 25% more than Sandy Bridge at one clock (docs/model/stacks.md, section 3)"
)


@lru_cache(maxsize=256)
def core_speed(year: int | None) -> float:
    """Work of a core in a given time / that of a core of 2020; 1 where nobody states the year.

    Args:
        year: in which the host or its processors came out.
    """
    if year is None:
        return 1.0
    return float(GROWTH ** (min(max(year, FIRST_YEAR), LAST_YEAR) - REFERENCE_YEAR))
