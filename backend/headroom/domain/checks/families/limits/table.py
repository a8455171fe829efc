"""All checks and fixes of the family."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.limits import (
    ceilings,
    ceilings_fixes,
    drives,
    host_fixes,
    hosts,
    network_fixes,
    networks,
    workloads,
    workloads_fixes,
)
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **ceilings.CHECKS,
    **drives.CHECKS,
    **hosts.CHECKS,
    **networks.CHECKS,
    **workloads.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {
    **ceilings_fixes.FIXES,
    **host_fixes.FIXES,
    **network_fixes.FIXES,
    **workloads_fixes.FIXES,
}
