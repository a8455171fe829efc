"""All checks and fixes of the families capacity, power and names, and of cables in the bill."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.site import cable_lengths, capacity, capacity_use, names, power
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **capacity.CHECKS,
    **capacity_use.CHECKS,
    **power.CHECKS,
    **cable_lengths.CHECKS,
    **names.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {
    **capacity.FIXES,
    **capacity_use.FIXES,
    **power.FIXES,
    **cable_lengths.FIXES,
    **names.FIXES,
}
