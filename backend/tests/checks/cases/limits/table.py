"""All cases of the family."""

from typing import Final

from tests.checks.cases.limits import (
    balance,
    hosts,
    networks,
    workloads,
)
from tests.checks.cases.records import Case

CASES: Final[dict[str, Case]] = {
    **balance.CASES,
    **hosts.CASES,
    **networks.CASES,
    **workloads.CASES,
}
