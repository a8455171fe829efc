"""Names of disks, logical volumes and mount points on Linux: what is taken, what is refused, what never passes."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.lookup.linux_devices import linux_disks, lvm_paths, mount_points
from tests.writers.conftest import Contextualise
from tests.writers.hostile import HOSTILE
from tests.writers.samples import case


def disk_of(context: WriterContext, volume: str) -> str | None:
    disks, _ = linux_disks(context.expanded, context.expanded.nodes["h"])
    return disks[volume].path if volume in disks else None


@pytest.mark.parametrize(
    ("protocol", "device", "path"),
    [
        ("scsi", "mpatha", "/dev/mapper/mpatha"),
        ("scsi", "mpathaz", "/dev/mapper/mpathaz"),
        ("scsi", "mpath0", "/dev/mapper/mpath0"),
        ("scsi", "md0", "/dev/md0"),
        ("nvme", "nvme0n1", "/dev/nvme0n1"),
        ("eckd", "dasdb", "/dev/dasdb1"),
        ("eckd", "dasdb1", "/dev/dasdb1"),
        ("scsi", "sdb", None),
        ("scsi", "dasdb", None),
        ("eckd", "mpatha", None),
        ("nvme", "nvme0n1p1", None),
        ("scsi", "hdisk2", None),
        ("scsi", "../sda", None),
        ("scsi", "mpatha\n", None),
        ("scsi", "", None),
    ],
)
def test_names_of_disks(protocol: str, device: str, path: str | None, context_of: Contextualise) -> None:
    document = case("linux-rdac")
    document["components"]["v1"] |= {"protocol": protocol, "host_device": device.rstrip("\n")}
    context = context_of(document)
    context.expanded.nodes["v1"].attributes["host_device"] = device
    assert disk_of(context, "v1") == path
    _, problems = linux_disks(context.expanded, context.expanded.nodes["h"])
    assert [problem.place for problem in problems] == ([] if path else ["/components/v1/host_device"])


@pytest.mark.parametrize("key", ["wwid", "host_device"])
def test_two_volumes_never_share_a_disk(key: str, context_of: Contextualise) -> None:
    document = case("linux-rdac")
    for volume in ("v1", "v2"):
        document["components"][volume][key] = {"wwid": "3600a0b80001", "host_device": "mpatha"}[key]
    disks, problems = linux_disks((expanded := context_of(document).expanded), expanded.nodes["h"])
    assert list(disks) == ["v1"]
    assert [problem.place for problem in problems] == [f"/components/v2/{key}"]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.one_of(st.sampled_from(HOSTILE), st.text(max_size=140)))
@example(text="3600a0b8\n000c2f01")
def test_hostile_names_of_disks_never_pass(text: str, context_of: Contextualise) -> None:
    context = context_of(case("linux-alua"))
    context.expanded.nodes["v1"].attributes.update(wwid=text, host_device=text)
    path = disk_of(context, "v1")
    assert path is None or path.removeprefix("/dev/mapper/").replace(":", "").replace(".", "").isascii()
    assert path is None or not set(path) & set(" \n'\"$`;\\")


def test_logical_volumes_have_names_that_lvm_takes(context_of: Contextualise) -> None:
    document = case("linux-alua")
    group, volume = document["components"]["vg"], document["components"]["lv"]
    document["components"] |= {"lv2": dict(volume), "lv3": volume | {"name": "a__mlog b_rimage_tdata"}}
    group["name"], volume["name"], document["components"]["lv2"]["name"] = "mapper", "snapshot of x", "pvmove0"
    context = context_of(document)
    assert lvm_paths(context.expanded, context.expanded.nodes["h"]) == {
        "vg": "vg_mapper",
        "lv": "/dev/vg_mapper/lv_snapshot_of_x",
        "lv2": "/dev/vg_mapper/lv_pvmove0",
        "lv3": "/dev/vg_mapper/amlog_brimagetdata",
    }


@pytest.mark.parametrize(
    ("name", "entered", "point"),
    [
        ("data", None, "/data"),
        ("etc", None, "/fs_etc"),
        ("../up; rm", None, "/up_rm"),
        ("data", "/srv/a.b-c", "/srv/a.b-c"),
        ("data", "/srv", "/srv"),
        ("data", "/usr", None),
        ("data", "/scratch", None),
    ],
)
def test_mount_points(name: str, entered: str | None, point: str | None, context_of: Contextualise) -> None:
    document = case("linux-alua")
    document["components"]["xfs2"]["name"] = name
    document["components"]["xfs1"]["mount_point"] = "/scratch"
    if entered is not None:
        document["components"]["xfs2"]["mount_point"] = entered
    points, problems = mount_points((expanded := context_of(document).expanded), expanded.nodes["h"])
    assert points.get("xfs2") == point
    assert [problem.place for problem in problems] == ([] if point else ["/components/xfs2/mount_point"])


@pytest.mark.parametrize("entered", ["/a/../b", "relative", "/a b", "/", "/a;b", "/a\n"])
def test_mount_points_that_nothing_may_write(entered: str, context_of: Contextualise) -> None:
    context = context_of(case("linux-alua"))
    context.expanded.nodes["xfs2"].attributes["mount_point"] = entered
    points, problems = mount_points(context.expanded, context.expanded.nodes["h"])
    assert "xfs2" not in points
    assert len(problems) == 1


def test_drives_in_the_hosts_own_bays_are_an_array_of_linux(context_of: Contextualise) -> None:
    document = case("nvme-server-local")
    context = context_of(document)
    disks, problems = linux_disks(context.expanded, context.expanded.nodes["a"])
    assert problems == []
    assert {disk.path for disk in disks.values()} == {f"/dev/md/Array_A{number}" for number in range(1, 7)}
