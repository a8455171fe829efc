"""Which part leads to which: access, cables, networks, drive chains, and what the answer rests on."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.topology import access, answers, cabling, networks, problems, simple_fixes
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **access.CHECKS,
    **cabling.CHECKS,
    **networks.CHECKS,
    **answers.CHECKS,
    **problems.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {**simple_fixes.FIXES}
