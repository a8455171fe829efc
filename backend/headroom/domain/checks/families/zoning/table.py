"""All checks and fixes of the family."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.zoning import (
    distances,
    domain_fixes,
    domains,
    fabric_switches,
    fibre_reach,
    member_fixes,
    members,
    port_fixes,
    ports,
)
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **members.CHECKS,
    **ports.CHECKS,
    **domains.CHECKS,
    **fabric_switches.CHECKS,
    **fibre_reach.CHECKS,
    **distances.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {
    **member_fixes.FIXES,
    **port_fixes.FIXES,
    **domain_fixes.FIXES,
    **fabric_switches.FIXES,
    **fibre_reach.FIXES,
    **distances.FIXES,
}
