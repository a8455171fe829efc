"""Hosts as state machines: what their commands would do to devices, from the vendors' manual pages.

A device is what it holds: "" when blank. Whoever writes over something that is not blank is noted in `destroyed`;
whoever uses what is not there gets an error, as from the real command.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.writers.runs.esxi import Esxi

Said = tuple[int, str]
OK: Said = (0, "")


def failed(text: str) -> Said:
    """What a command answers that cannot do what it was told."""
    return 1, text + "\n"


@dataclass
class Hosts:
    """All hosts and controllers of a design, and the GPFS cluster of them."""

    exists: Callable[[str, str], bool]
    """Whether a host has a device that its own commands do not make."""

    identity: Callable[[str, str], str]
    """What a path of a host is, the same for all hosts that share it."""

    holds: dict[str, str] = field(default_factory=dict)
    made: set[str] = field(default_factory=set)
    """Devices that commands made: arrays, logical volumes."""

    groups: dict[str, list[str]] = field(default_factory=dict)
    cluster: dict[str, str] = field(default_factory=dict)
    """Values of mmchconfig; NSDs as `nsd <name>`, file systems as `fs <name>`."""

    mounted: set[str] = field(default_factory=set)
    connected: set[tuple[str, str]] = field(default_factory=set)
    destroyed: list[str] = field(default_factory=list)
    esxi: dict[str, Esxi] = field(default_factory=dict)
    tested: set[str] = field(default_factory=set)
    """Devices that a load test wrote to."""

    def snapshot(self) -> object:
        """Everything that a second run may not change."""
        return (dict(self.holds), set(self.made), {name: list(own) for name, own in self.groups.items()},
                dict(self.cluster), set(self.mounted), set(self.connected),
                {name: one.snapshot() for name, one in self.esxi.items()})  # fmt: skip

    def answer(self, host: str, words: list[str]) -> Said:
        """What a command answers on a host."""
        command = getattr(self, "_" + words[0].replace(".", "_"), None)
        if command is not None:
            said: Said = command(host, words[1:])
            return said
        return OK

    def _esxcli(self, host: str, words: list[str]) -> Said:
        return self.esxi.setdefault(host, Esxi()).answer(words)

    def there(self, host: str, path: str) -> bool:
        return self.identity(host, path) in self.made or self.exists(host, path)

    def write(self, host: str, path: str, what: str) -> Said:
        """Put something on a device."""
        if not self.there(host, path):
            return failed(f"{path}: no such device on {host}")
        device = self.identity(host, path)
        if self.holds.get(device):
            self.destroyed.append(f"{what} over {self.holds[device]} of {device}")
        self.holds[device] = what
        return OK

    def test(self, host: str, path: str) -> Said:
        """A load test writes to a device: nothing that a signature would show stays there."""
        said = self.write(host, path, "")
        self.tested.add(self.identity(host, path))
        return said

    def _each(self, host: str, paths: list[str], what: str) -> Said:
        return next((said for said in [self.write(host, path, what) for path in paths] if said[0]), OK)

    def _look(self, host: str, paths: list[str]) -> Said:
        if not all(self.there(host, path) for path in paths):
            return failed("no such device")
        return 0, "".join(f"{path} {held}\n" for path in paths if (held := self.holds.get(self.identity(host, path))))

    def _wipefs(self, host: str, words: list[str]) -> Said:
        return self._look(host, words)

    def _blkid(self, host: str, words: list[str]) -> Said:
        code, text = self._look(host, words[2:])
        return (code or (0 if text else 2)), text

    def _blockdev(self, host: str, words: list[str]) -> Said:
        return OK if self.there(host, words[1]) else failed("no such device")

    def _readlink(self, host: str, words: list[str]) -> Said:
        return 0, words[1] + "\n"

    def _pvcreate(self, host: str, words: list[str]) -> Said:
        if words == ["--help"]:
            return 0, "--dataalignment\n"
        return self._each(host, words[2:], "lvm of nobody")

    def _vgcreate(self, host: str, words: list[str]) -> Said:
        name, disks = words[2], [self.identity(host, path) for path in words[3:]]
        if f"{host} {name}" in self.groups or any(self.holds.get(disk) != "lvm of nobody" for disk in disks):
            return failed("group is there, or a disk is no free physical volume")
        self.groups[f"{host} {name}"] = disks
        self.holds |= dict.fromkeys(disks, f"lvm {name}")
        return OK

    def _vgs(self, host: str, words: list[str]) -> Said:
        return OK if f"{host} {words[-1]}" in self.groups else failed("no such group")

    def _pvs(self, host: str, words: list[str]) -> Said:
        return 0, "  " + self.holds.get(self.identity(host, words[-1]), "").removeprefix("lvm ") + "\n"

    def _lvs(self, host: str, words: list[str]) -> Said:
        return OK if self.identity(host, f"/dev/{words[-1]}") in self.made else failed("no such volume")

    def _lvcreate(self, host: str, words: list[str]) -> Said:
        name, group = words[words.index("-n") + 1], words[words.index("-l") + 2]
        device = self.identity(host, f"/dev/{group}/{name}")
        if f"{host} {group}" not in self.groups or device in self.made:
            return failed("no such group, or the volume is there")
        self.made.add(device)
        return OK

    def _mdadm(self, host: str, words: list[str]) -> Said:
        if words[0] != "--create":
            return 0, f"ARRAY {words[-1]}\n"
        drives = [word for word in words[2:] if not word.startswith("--")]
        said = self._each(host, drives, f"array {words[1]}")
        if not said[0]:
            self.made.add(self.identity(host, words[1]))
        return said

    def _mkfs_xfs(self, host: str, words: list[str]) -> Said:
        return self.write(host, words[-1], "file system")

    _mkfs_ext4 = _mkfs_ext3 = _mkfs_xfs

    _mkfs_lustre = _mkfs_xfs

    def _ip(self, host: str, words: list[str]) -> Said:
        return 0, f"2: eth0    inet {words[-1]}/24 scope global eth0\n"

    def _ceph(self, host: str, words: list[str]) -> Said:
        return (0, "0\n" * 1000) if words[:2] == ["osd", "ls"] else OK

    def _zpool(self, host: str, words: list[str]) -> Said:
        devices = [word for word in words if word.startswith("/dev/")]
        return self._each(host, devices, "zfs") if words[0] == "create" else OK

    def _nvme(self, host: str, words: list[str]) -> Said:
        given = dict(word[2:].split("=", 1) for word in words[1:])
        self.connected.add((host, f"{given['nqn']} {given['traddr']}"))
        return OK

    def _lspv(self, host: str, words: list[str]) -> Said:
        own = {key.partition(" ")[2]: held for key, held in self.holds.items() if key.startswith(f"{host} ")}
        return 0, "".join(f"{disk} 00c1 {held or 'None'}\n" for disk, held in own.items() if held)

    def _lsvg(self, host: str, words: list[str]) -> Said:
        return self._vgs(host, words)

    def _lslv(self, host: str, words: list[str]) -> Said:
        return (0, "LV STATE: closed/syncd\n") if f"{host} {words[0]}" in self.made else failed("no such volume")

    def _chdev(self, host: str, words: list[str]) -> Said:
        disk = self.identity(host, words[1])
        return failed("in use") if self.holds.get(disk) or not self.exists(host, words[1]) else OK

    def _mkvg(self, host: str, words: list[str]) -> Said:
        name, disks = words[words.index("-y") + 1], [word for word in words if word.startswith("hdisk")]
        if f"{host} {name}" in self.groups:
            return failed("group is there")
        self.groups[f"{host} {name}"] = disks
        return self._each(host, disks, name)

    def _mklv(self, host: str, words: list[str]) -> Said:
        name = words[words.index("-y") + 1]
        if f"{host} {name}" in self.made or not any(f"{host} {word}" in self.groups for word in words):
            return failed("no such group, or the volume is there")
        self.made.add(f"{host} {name}")
        return OK

    def _dd(self, host: str, words: list[str]) -> Said:
        held = self.holds.get(self.identity(host, words[0].removeprefix("if=")), "")
        return 0, "NSD descriptor\n" if held.startswith("nsd") else ""

    def _ssh(self, host: str, words: list[str]) -> Said:
        return self.answer(words[1], words[2:])
