"""Storage over Ethernet and InfiniBand: networks between switches, and NVMe over Fabrics."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.ethernet import fixes, networks, nvme
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {**networks.CHECKS, **nvme.CHECKS}
FIXES: Final[Mapping[str, Fix]] = {**fixes.FIXES}
