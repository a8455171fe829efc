"""The cases of all checks. A new family is one module and one line."""

from typing import Final

from tests.checks.cases import names_suppressions
from tests.checks.cases.ethernet import table as ethernet
from tests.checks.cases.limits import table as limits
from tests.checks.cases.multipath import table as multipath
from tests.checks.cases.records import Case
from tests.checks.cases.redundancy import table as redundancy
from tests.checks.cases.site import table as site
from tests.checks.cases.slots import table as slots
from tests.checks.cases.stripes import table as stripes
from tests.checks.cases.topology import table as topology
from tests.checks.cases.zoning import table as zoning

CASES: Final[dict[str, Case]] = {
    **redundancy.CASES,
    **topology.CASES,
    **limits.CASES,
    **slots.CASES,
    **ethernet.CASES,
    **names_suppressions.CASES,
    **zoning.CASES,
    **site.CASES,
    **stripes.CASES,
    **multipath.CASES,
}
