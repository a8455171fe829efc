"""All checks and fixes of the family."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.redundancy import (
    array_fixes,
    arrays,
    data,
    failures,
    link_fixes,
    links,
    path_fixes,
    paths,
    rooms,
)
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **paths.CHECKS,
    **arrays.CHECKS,
    **links.CHECKS,
    **rooms.CHECKS,
    **data.CHECKS,
    **failures.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {
    **path_fixes.FIXES,
    **array_fixes.FIXES,
    **link_fixes.FIXES,
    **rooms.FIXES,
    **data.FIXES,
}
