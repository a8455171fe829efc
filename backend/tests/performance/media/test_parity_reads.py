"""Which drives of an array with parity give data to large reads: those of its data, or all."""

import pytest

from headroom.domain.performance.media.access_costs import Pattern, media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts

_DISK = DriveFacts(96, seek_read_ms=3.5, seek_write_ms=4.0, rotation_rpm=15000)
_FLASH = DriveFacts(470, 200, read_io_s=90_000, write_io_s=40_000, read_service_ms=0.08, write_service_ms=0.02)
_UNKNOWN = DriveFacts(96)


def _reads_mb_s(level: str, drive: DriveFacts, pattern: Pattern) -> float:
    array = ArrayShape(level, 4, 0, 128, drive, 8, write_cache=True, mirrored=False)
    return array.capacity_mb_s / media_cost(array, pattern, 65_536).reads


@pytest.mark.parametrize("pattern", ["sequential", "random"])
def test_solid_state_drives_read_on_where_the_parity_of_other_stripes_lies(pattern: Pattern) -> None:
    """fio on four SATA SSDs in a QNAP TS-473e: RAID 6 with two drives of data reads as RAID 5 with three, and as much
    as RAID 0 (thestorageguy.net/fio-tests-for-raid-ssd-performance)."""
    plain, one, two = (_reads_mb_s(level, _FLASH, pattern) for level in ("raid0", "raid5", "raid6"))
    assert one == pytest.approx(two)
    assert one == pytest.approx(plain, rel=0.02)


@pytest.mark.parametrize("drive", [_DISK, _UNKNOWN])
def test_heads_pass_over_parity_and_nobody_says_that_a_drive_has_none(drive: DriveFacts) -> None:
    plain, two = (_reads_mb_s(level, drive, "sequential") for level in ("raid0", "raid6"))
    assert two == pytest.approx(plain / 2, rel=0.01)
