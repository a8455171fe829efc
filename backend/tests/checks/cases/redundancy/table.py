"""All cases of the family."""

from typing import Final

from tests.checks.cases.records import Case
from tests.checks.cases.redundancy import arrays, data, failures, links, paths, rooms

CASES: Final[dict[str, Case]] = {
    **paths.CASES,
    **arrays.CASES,
    **links.CASES,
    **rooms.CASES,
    **data.CASES,
    **failures.CASES,
}
