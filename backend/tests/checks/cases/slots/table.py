"""All cases of the family."""

from typing import Final

from tests.checks.cases.records import Case
from tests.checks.cases.slots import balance, places

CASES: Final[dict[str, Case]] = {**places.CASES, **balance.CASES}
