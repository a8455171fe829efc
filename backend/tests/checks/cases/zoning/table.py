"""All cases of the family."""

from typing import Final

from tests.checks.cases.records import Case
from tests.checks.cases.zoning import domains, fabrics, members, ports

CASES: Final[dict[str, Case]] = {
    **members.CASES,
    **ports.CASES,
    **domains.CASES,
    **fabrics.CASES,
}
