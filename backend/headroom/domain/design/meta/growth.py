"""What a document says of growth beside that of its workloads: stored data, its limit, how long a purchase takes."""

import re
from typing import Any, Final

from headroom.domain.catalogue.values import number_refusal
from headroom.domain.design.problems import Problems, short_text
from headroom.domain.design.records import Growth, Raw

WORKLOAD_GROWTH: Final = frozenset({"growth_percent_a_year", "growth_doubt_percent"})
"""Fields of a workload that are written only where they say something: documents without growth stay as they were."""
_BOUNDS: Final = {
    "stored_gib": (0.0, 1e12),
    "percent_a_year": (-90.0, 1000.0),
    "doubt_percent": (0.0, 500.0),
    "limit_percent": (1.0, 100.0),
    "lead_time_weeks": (0.0, 260.0),
}
_MONTH: Final = re.compile(r"(?:19|20|21)[0-9]{2}-(?:0[1-9]|1[0-2])")


def read_growth(value: object, problems: Problems) -> Growth:
    """`meta.growth`; what cannot be is reported and counts as not said."""
    if value is None:
        return Growth()
    place = ("meta", "growth")
    if not isinstance(value, dict):
        problems.add("wrong_type", "`meta.growth` must be an object.", place)
        return Growth()
    for key in value.keys() - set(Growth._fields):
        problems.add("unknown_attribute", f"`meta.growth` has no {short_text(key)}; take it out.", (*place, key))
    found: dict[str, Any] = {}
    for key, bounds in _BOUNDS.items():
        number = value.get(key)
        if number is None:
            continue
        if refusal := number_refusal(number, *bounds):
            problems.add("bad_value", f"`{key}` of the growth {refusal}.", (*place, key))
        else:
            found[key] = number
    month = value.get("as_of")
    if isinstance(month, str) and _MONTH.fullmatch(month):
        found["as_of"] = month
    elif month is not None:
        words = "`as_of` of the growth must be a month such as 2026-11."
        problems.add("bad_value", words, (*place, "as_of"))
    return Growth()._replace(**found)


def written_growth(growth: Growth) -> Raw:
    """What `meta.growth` says beyond what holds anyway; empty where there is nothing."""
    usual = Growth()._asdict()
    return {key: value for key, value in growth._asdict().items() if value != usual[key]}
