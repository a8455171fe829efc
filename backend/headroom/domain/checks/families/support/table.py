"""All checks and fixes of the families support and procurement, but those of the bill's cables."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.support import bill_gaps, figures, generations, licences, quotes, vendors, versions
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **vendors.CHECKS,
    **figures.CHECKS,
    **generations.CHECKS,
    **versions.CHECKS,
    **licences.CHECKS,
    **bill_gaps.CHECKS,
    **quotes.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {**vendors.FIXES, **licences.FIXES}
