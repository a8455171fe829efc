"""Steps for LVM, run on a host of our own: what is wished is there, nothing moved or shrank, and all the way back."""

import random
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from headroom.domain.delta.files import delta_files
from headroom.domain.delta.lvm import OPENING, PresentGroup, difference
from headroom.domain.delta.records import DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference, way_back
from headroom.domain.delta.removals import NO_REMOVALS
from headroom.domain.statements.lvm import GroupStatement, LogicalVolumeStatement
from tests.delta.linux_lvm import EXTENT_KIB, LinuxLvm, component

ROOM = 4000


def wish(chance: random.Random) -> list[GroupStatement]:
    groups, number = [], 0
    for name in ("data", "logs")[: chance.randint(1, 2)]:
        disks = tuple((f"/dev/mapper/disk_{number + at}", f"v{number + at}") for at in range(chance.randint(1, 4)))
        number += len(disks)
        volumes = []
        for at in range(chance.randint(0, 3)):
            stripes = chance.choice([1, len(disks)])
            strip = chance.choice([64, 256]) if stripes > 1 else 0
            volumes.append(LogicalVolumeStatement(f"lv{at}", stripes, strip, str(chance.randint(1, 60) * stripes)))
        groups.append(GroupStatement(name, EXTENT_KIB, 1024, disks, tuple(volumes)))
    return groups


def host_of(chance: random.Random, wished: list[GroupStatement]) -> LinuxLvm:
    """A host that has a part of what is wished, some of it smaller, larger, with other stripes, and its own things."""
    host = LinuxLvm({f"/dev/mapper/{stem}_{at}": ROOM for at in range(10) for stem in ("disk", "own")})
    for group in wished:
        if chance.random() < 0.3:
            continue
        disks = [path for path, _ in group.disks][: chance.randint(1, len(group.disks))]
        if chance.random() < 0.2:
            disks.append(f"/dev/mapper/own_{len(host.groups)}")
        for disk in disks:
            host.run(f"pvcreate_at 1024 {disk}")
        host.run(f"vgcreate -s {EXTENT_KIB}k {group.name} {' '.join(disks)}")
        for volume in group.volumes:
            if chance.random() < 0.6 and volume.stripes <= len(disks):
                size = max(1, int(volume.size) + chance.choice([0, 0, -1, 1, 5]) * volume.stripes)
                own = replace(volume, size=str(size), stripes=volume.stripes if chance.random() < 0.8 else 1)
                striped = f"-i {own.stripes} -I {own.strip_kib}k " if own.stripes > 1 else ""
                host.run(f"lvcreate {striped}-n {own.name} -l {own.size} {group.name}")
    return host


@pytest.mark.parametrize("part", range(5))
def test_steps_lead_to_what_is_wished_and_back(part: int) -> None:
    """100 random pairs a case, 500 in all."""
    for seed in range(part * 100, part * 100 + 100):
        chance = random.Random(seed)
        wished = wish(chance)
        host = host_of(chance, wished)
        before = host.copy()
        made = difference(host.present(), wished)
        steps = tuple(one for one in made if isinstance(one, DeltaStep))
        for step in steps:
            for command in step.commands:
                host.run(command)
                kept(before, host)
        reached = host.copy()
        for step in steps:
            for command in step.commands:
                host.run(command)
        assert host == reached, f"{seed}: a second run changed something"
        again = difference(host.present(), wished)
        assert [one for one in again if isinstance(one, DeltaStep)] == [], seed
        as_wished(host, wished, again, seed)
        for _, step in way_back(steps):
            for command in step.roll_back:
                host.run(command)
        assert host == before, seed


def kept(before: LinuxLvm, now: LinuxLvm) -> None:
    """No volume is lost, smaller or moved to other stripes, and no disk has left its group."""
    for name, group in before.groups.items():
        assert set(group.disks) <= set(now.groups[name].disks)
        for volume, own in group.volumes.items():
            after = now.groups[name].volumes[volume]
            assert after.extents >= own.extents
            assert (after.stripes, after.strip_kib) == (own.stripes, own.strip_kib)


def as_wished(
    host: LinuxLvm, wished: list[GroupStatement], again: list[DeltaStep | UnwrittenDifference], seed: int
) -> None:
    """All that is wished is there, or said not to be written."""
    open_ = {one.what for one in again if isinstance(one, UnwrittenDifference)}
    for group in wished:
        assert {path for path, _ in group.disks} <= set(host.groups[group.name].disks), seed
        for volume in group.volumes:
            own = host.groups[group.name].volumes[volume.name]
            exact = (own.extents, own.stripes) == (int(volume.size), volume.stripes)
            assert exact or f"volume {group.name}/{volume.name}" in open_, seed


def test_the_script_runs_in_a_shell(tmp_path: Path) -> None:
    """With stand-ins for LVM's tools: the functions are there, the guard looks, and only what is missing is made."""
    tools = {"blockdev": "echo 1", "wipefs": "", "pvs": "exit 5", "lvs": "exit 5", "vgs": "echo uuid-data"}
    for name in ("pvcreate", "vgextend", "lvcreate"):
        tools[name] = f"echo {name} $* >>{tmp_path}/ran"
    for name, body in tools.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{body}\n")
        (tmp_path / name).chmod(0o755)
    disks = (("/dev/mapper/disk_0", "v0"), ("/dev/mapper/disk_1", "v1"))
    wished = [GroupStatement("data", EXTENT_KIB, 1024, disks, (LogicalVolumeStatement("lv0", 1, 0, "8"),))]
    present = {"data": PresentGroup("uuid-data", EXTENT_KIB * 1024, {"v0": "/dev/mapper/disk_0"}, {})}
    steps = tuple(one for one in difference(present, wished) if isinstance(one, DeltaStep))
    for uuid, code in (("uuid-data", 0), ("another", 1)):
        guard = DeltaGuard("", (f"same data {uuid}",))
        delta = MachineDelta("h", "h1", "lvm", steps=steps, opening=OPENING, guard=guard)
        script = next(iter(delta_files([delta], NO_REMOVALS, "0" * 64))).text
        path = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
        done = subprocess.run(["sh", "-c", script], env=path, capture_output=True, text=True, timeout=20)
        assert done.returncode == code, done.stderr
        assert "not found" not in done.stderr
    assert (tmp_path / "ran").read_text().split("\n")[:-1] == [
        "pvcreate --help",
        "pvcreate --metadatasize 1020k /dev/mapper/disk_1",
        "vgextend data /dev/mapper/disk_1",
        "lvcreate -n lv0 -l 8 data",
    ]


def test_a_disk_of_another_group_is_not_moved() -> None:
    host = LinuxLvm({"/dev/mapper/disk_0": ROOM})
    for command in ("pvcreate_at 1024 /dev/mapper/disk_0", f"vgcreate -s {EXTENT_KIB}k old /dev/mapper/disk_0"):
        host.run(command)
    disks = (("/dev/mapper/disk_0", component("/dev/mapper/disk_0")),)
    (only,) = difference(host.present(), [GroupStatement("new", EXTENT_KIB, 1024, disks, ())])
    assert isinstance(only, UnwrittenDifference)
    assert "is in old" in only.reason
