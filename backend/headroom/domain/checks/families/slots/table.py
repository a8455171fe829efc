"""All checks and fixes of the family."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.slots import balance, moves, places
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {**places.CHECKS, **balance.CHECKS}
FIXES: Final[Mapping[str, Fix]] = {**places.FIXES, **moves.FIXES}
