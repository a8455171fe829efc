"""All cases of the family."""

from typing import Final

from tests.checks.cases.records import Case
from tests.checks.cases.topology import answers, cabling

CASES: Final[dict[str, Case]] = {**cabling.CASES, **answers.CASES}
