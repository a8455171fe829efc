"""All cases of the families capacity, power, support, procurement and names."""

from typing import Final

from tests.checks.cases.records import Case
from tests.checks.cases.site import capacity, names, quotes, racks, support

CASES: Final[dict[str, Case]] = {**capacity.CASES, **racks.CASES, **names.CASES, **support.CASES, **quotes.CASES}
