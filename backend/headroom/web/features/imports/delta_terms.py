"""How old listings may be that are compared with a design, and what may be taken away, as addresses say it."""

from typing import Annotated, Final

from fastapi import Query
from pydantic import Field

DEFAULT_HOURS: Final = 24.0
"""Older listings are refused unless somebody says otherwise."""
_MOST_HOURS: Final = 24 * 365
_MOST_OFFSET_MIN: Final = 14 * 60
_MOST_REMOVALS: Final = 500

MaxAgeHours = Annotated[
    float, Query(gt=0, le=_MOST_HOURS, allow_inf_nan=False, description="Older listings are refused, hours.")
]
OffsetMinutes = Annotated[
    int,
    Query(
        ge=-_MOST_OFFSET_MIN,
        le=_MOST_OFFSET_MIN,
        description="Zone of listings that name none, minutes east of Greenwich.",
    ),
]
RemovalIds = Annotated[
    tuple[Annotated[str, Field(pattern="^[0-9a-f]{12}$")], ...],
    Query(max_length=_MOST_REMOVALS, description="Ids of removals to write, as the delta names them."),
]
