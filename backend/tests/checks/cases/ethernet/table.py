"""All cases of the family."""

from typing import Final

from tests.checks.cases.ethernet import networks
from tests.checks.cases.records import Case

CASES: Final[dict[str, Case]] = {**networks.CASES}
