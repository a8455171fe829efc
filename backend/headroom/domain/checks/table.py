"""All checks: each row with the function that finds and the one that mends. A new family is one module and one line."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from headroom.domain.checks.families import names_suppressions
from headroom.domain.checks.families.ethernet import table as ethernet
from headroom.domain.checks.families.limits import table as limits
from headroom.domain.checks.families.multipath import table as multipath
from headroom.domain.checks.families.redundancy import table as redundancy
from headroom.domain.checks.families.site import table as site
from headroom.domain.checks.families.slots import table as slots
from headroom.domain.checks.families.stripes import table as stripes
from headroom.domain.checks.families.support import table as support
from headroom.domain.checks.families.topology import table as topology
from headroom.domain.checks.families.zoning import table as zoning
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find
from headroom.domain.checks.records import CheckRow
from headroom.domain.checks.rows import check_rows


class Check(NamedTuple):
    """A row with its functions; `fix` is None where there is nothing sure to do."""

    row: CheckRow
    find: Find
    fix: Fix | None


_FIND: Final[tuple[Mapping[str, Find], ...]] = (
    topology.CHECKS,
    limits.CHECKS,
    slots.CHECKS,
    ethernet.CHECKS,
    redundancy.CHECKS,
    names_suppressions.CHECKS,
    zoning.CHECKS,
    site.CHECKS,
    support.CHECKS,
    stripes.CHECKS,
    multipath.CHECKS,
)
_FIXES: Final[tuple[Mapping[str, Fix], ...]] = (
    topology.FIXES,
    limits.FIXES,
    slots.FIXES,
    ethernet.FIXES,
    redundancy.FIXES,
    names_suppressions.FIXES,
    zoning.FIXES,
    site.FIXES,
    support.FIXES,
    stripes.FIXES,
    multipath.FIXES,
)


@lru_cache(maxsize=1)
def checks() -> dict[str, Check]:
    """All checks by id, in order of the rows."""
    find = {name: function for table in _FIND for name, function in table.items()}
    fixes = {name: function for table in _FIXES for name, function in table.items()}
    return {name: Check(row, find[name], fixes.get(name)) for name, row in check_rows().items()}
