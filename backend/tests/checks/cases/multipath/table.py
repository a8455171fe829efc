"""The cases of multipath, LVM and filesystems."""

from typing import Final

from tests.checks.cases.multipath import devices, filesystems, policies, timeouts, volumes
from tests.checks.cases.records import Case

CASES: Final[dict[str, Case]] = {
    **volumes.CASES,
    **filesystems.CASES,
    **devices.CASES,
    **timeouts.CASES,
    **policies.CASES,
}
