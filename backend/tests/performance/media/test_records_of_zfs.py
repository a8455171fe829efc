"""Mirrors and stripes of ZFS move whole records, as RAID-Z does; those of Linux md do not."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.media.access_costs import media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.arrays import known_array
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue
from tests.performance.plain.systems import NVME, local


def shape(filesystem: str, level: str, stack: str | None = None, **array: Any) -> ArrayShape:
    """Eight NVMe drives beneath a file system, which a service may hand out."""
    sketch, on = local(NVME, 8, level, filesystem=filesystem, mode="buffered", **array)
    if stack is not None:
        sketch.part("o", "storage_service", at="h", stack=stack, on=on, transport="tcp")
    expanded = expand(parse_design(sketch.document, catalogue()), catalogue())
    known = known_array(expanded, "a", "measured")
    assert known is not None
    return known.shape


@pytest.mark.parametrize("level", ["raid0", "raid1", "raid10", "raidz2"])
def test_a_small_random_read_takes_the_drives_as_long_as_its_record(level: str) -> None:
    found = shape("zfs", level)
    small, whole = (media_cost(found, "random", kib, streams=16).reads for kib in (4, 128))
    assert small == pytest.approx(32 * whole)


@pytest.mark.parametrize("filesystem", ["ext4", "xfs"])
@pytest.mark.parametrize("level", ["raid0", "raid10"])
def test_other_file_systems_read_what_is_asked(filesystem: str, level: str) -> None:
    assert shape(filesystem, level, strip_kib=64).record_kib == 0
    assert shape(filesystem, level, strip_kib=64).strip_kib == 64


@pytest.mark.parametrize(("stack", "record_kib"), [(None, 128), ("nfs", 128), ("iscsi", 16), ("nvmet", 16)])
@pytest.mark.parametrize("level", ["raid10", "raidz1"])
def test_volumes_have_blocks_of_their_own(level: str, stack: str | None, record_kib: float) -> None:
    assert shape("zfs", level, stack).record_kib == record_kib


@pytest.mark.parametrize(("stack", "stated_kib"), [(None, 16), ("iscsi", 64)])
def test_what_a_design_states_counts(stack: str | None, stated_kib: int) -> None:
    found = shape("zfs", "raidz2", stack, record_kib=stated_kib)
    assert found.record_kib == stated_kib
