"""Hosts whose disks are loop devices: the real wipefs, blkid, LVM, mke2fs and mkfs.xfs decide what a run does.

A kernel without md and device-mapper is enough, so that of two things only the commands' words are run: mdadm --create
and the activation of logical volumes. What they would make is a loop device of its own.
"""

import hashlib
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.writers.runs.cluster import Cluster
from tests.writers.runs.hosts import OK, Said, failed
from tests.writers.tools import run_tool

_TOOLS: Final = "/usr/sbin:/sbin:/usr/bin:/bin"
_BYTES: Final = 2 * 2**30
"""XFS makes its smallest log on less, which no log stripe fits."""
_GROUP_BYTES: Final = 4 * 2**40
"""A disk of a volume group, sparse: room for what the design puts there."""
_START_BYTES: Final = 2**20
_PATTERN: Final = b"\xa5" * 65536


class LoopHosts(Cluster):
    """The same hosts; `folder_of_disks` holds the files below the loop devices."""

    folder_of_disks: Path
    loops: dict[str, str]
    """Device to the loop device that it is."""

    seen: dict[str, set[str]]
    """Host to the loop devices that it has looked at: LVM of one host has nothing to do with another's."""

    def snapshot(self) -> object:
        starts = {}
        for device, loop in self.loops.items():
            with open(loop, "rb") as disk:
                starts[device] = hashlib.sha256(disk.read(_START_BYTES)).hexdigest()
        return super().snapshot(), starts

    def write(self, host: str, path: str, what: str) -> Said:
        """Only load tests and md come here: everything else writes by itself."""
        if not self.there(host, path):
            return failed(f"{path}: no such device on {host}")
        loop = self._loop(host, path)
        if found := self._real(host, ["wipefs", loop])[1]:
            self.destroyed.append(f"{what} over {found} of {path}")
        with open(loop, "r+b") as disk:
            disk.write(_PATTERN)
        return OK

    def _loop(self, host: str, path: str) -> str:
        device = self.identity(host, path)
        if device not in self.loops:
            disk = self.folder_of_disks / str(len(self.loops))
            disk.touch()
            os.truncate(disk, _BYTES)
            self.loops[device] = attached(disk)
        self.seen.setdefault(host, set()).add(self.loops[device])
        return self.loops[device]

    def _real(self, host: str, words: list[str]) -> Said:
        accepted = "".join(f'"a|^{loop}$|", ' for loop in self.seen.get(host, ()))
        (self.folder_of_disks / "lvm.conf").write_text(f'devices {{ filter = [ {accepted}"r|.*|" ] }}\n')
        environment = {"PATH": _TOOLS, "LVM_SYSTEM_DIR": str(self.folder_of_disks)}
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout if done.returncode == 0 else done.stderr

    def _on_disks(self, host: str, words: list[str]) -> Said:
        paths = [word for word in words if word.startswith("/dev/") and word != "/dev/null"]
        if not all(self.there(host, path) for path in paths):
            return failed("no such device")
        loops = {path: self._loop(host, path) for path in paths}
        return self._real(host, [loops.get(word, word) for word in words])

    def _wipefs(self, host: str, words: list[str]) -> Said:
        return self._on_disks(host, ["wipefs", *words])

    def _blkid(self, host: str, words: list[str]) -> Said:
        return self._on_disks(host, ["blkid", *words])

    def _mkfs_xfs(self, host: str, words: list[str]) -> Said:
        return self._on_disks(host, ["mkfs.xfs", "-K", *words])

    def _mkfs_ext4(self, host: str, words: list[str]) -> Said:
        return self._on_disks(host, ["mkfs.ext4", "-q", *words])

    def _mkfs_ext3(self, host: str, words: list[str]) -> Said:
        return self._on_disks(host, ["mkfs.ext3", "-q", *words])

    def _lvm(self, host: str, words: list[str]) -> Said:
        return self._on_disks(host, [words[0], "--driverloaded", "n", *words[1:]])

    def _pvcreate(self, host: str, words: list[str]) -> Said:
        for loop in (self._loop(host, word) for word in words if word.startswith("/dev/") and self.there(host, word)):
            os.truncate(self.folder_of_disks / str([*self.loops.values()].index(loop)), _GROUP_BYTES)
            run_tool(["losetup", "--set-capacity", loop], self.folder_of_disks)
        return self._lvm(host, ["pvcreate", *words])

    def _vgcreate(self, host: str, words: list[str]) -> Said:
        return self._lvm(host, ["vgcreate", *words])

    def _vgs(self, host: str, words: list[str]) -> Said:
        return self._lvm(host, ["vgs", *words])

    def _pvs(self, host: str, words: list[str]) -> Said:
        return self._lvm(host, ["pvs", *words])

    def _lvs(self, host: str, words: list[str]) -> Said:
        return self._lvm(host, ["lvs", *words])

    def _lvcreate(self, host: str, words: list[str]) -> Said:
        said = self._lvm(host, ["lvcreate", "-an", "-Zn", "-Wn", *words])
        if not said[0]:
            group = words[words.index("-l") + 2]
            self.made.add(self.identity(host, f"/dev/{group}/{words[words.index('-n') + 1]}"))
        return said


def attached(disk: Path) -> str:
    """The loop device of a file; the test is skipped where nobody may make any."""
    done = run_tool(["losetup", "--find", "--show", disk.name], disk.parent)
    if done.returncode:
        pytest.skip(f"loop devices are not to be had here: {done.stderr.strip()}")
    return done.stdout.strip()


@contextmanager
def loop_hosts(
    folder: Path, exists: Callable[[str, str], bool], identity: Callable[[str, str], str]
) -> Iterator[LoopHosts]:
    """Hosts whose loop devices are given back at the end."""
    hosts = LoopHosts(exists, identity)
    hosts.folder_of_disks, hosts.loops, hosts.seen = folder, {}, {}
    try:
        yield hosts
    finally:
        for loop in hosts.loops.values():
            run_tool(["losetup", "--detach", loop], folder)
