"""The checks of multipath, LVM and filesystems with their fixes."""

from collections.abc import Mapping
from typing import Final

from headroom.domain.checks.families.multipath import (
    device_fixes,
    devices,
    filesystem_fixes,
    filesystems,
    policies,
    policy_fixes,
    timeout_fixes,
    timeouts,
    volume_fixes,
    volumes,
)
from headroom.domain.checks.fixes.records import Fix
from headroom.domain.checks.inputs import Find

CHECKS: Final[Mapping[str, Find]] = {
    **volumes.CHECKS,
    **filesystems.CHECKS,
    **devices.CHECKS,
    **timeouts.CHECKS,
    **policies.CHECKS,
}
FIXES: Final[Mapping[str, Fix]] = {
    **volume_fixes.FIXES,
    **filesystem_fixes.FIXES,
    **device_fixes.FIXES,
    **timeout_fixes.FIXES,
    **policy_fixes.FIXES,
}
