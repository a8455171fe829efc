"""The checks of RAID and stripe alignment with their fixes."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.stripes import array_fixes, arrays, members, pool_fixes, pools, sizes, sizes_fixes
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {**sizes.CHECKS, **arrays.CHECKS, **members.CHECKS, **pools.CHECKS}
FIXES: Final[Mapping[str, Fix]] = {**sizes_fixes.FIXES, **array_fixes.FIXES, **pool_fixes.FIXES}
