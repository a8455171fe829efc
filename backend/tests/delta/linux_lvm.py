"""A host's LVM, as far as a delta goes: what each command does and refuses. Sizes are in extents."""

import shlex
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field

from headroom.domain.delta.lvm import PresentGroup, PresentVolume

EXTENT_KIB = 4096


@dataclass
class Volume:
    extents: int
    stripes: int
    strip_kib: int


@dataclass
class Group:
    disks: list[str]
    volumes: dict[str, Volume] = field(default_factory=dict)


@dataclass
class LinuxLvm:
    """Disks with their size, physical volumes, groups."""

    sizes: dict[str, int]
    physical: dict[str, str] = field(default_factory=dict)
    """Path -> group, empty where it is in none."""
    groups: dict[str, Group] = field(default_factory=dict)

    def run(self, line: str) -> None:
        """One line of a script, its guards included; AssertionError for what LVM would refuse."""
        look, _, rest = line.partition(" || ")
        if rest:
            words = shlex.split(look.replace(">/dev/null", "").replace("2>&1", ""))
            assert words[0] == "pvs", line
            if words[1] not in self.physical:
                self._do(shlex.split(rest))
            return
        self._do(shlex.split(line))

    def _do(self, words: list[str]) -> None:
        verb, *rest = words
        if verb == "unused":
            assert self.physical.get(rest[1]) in (None, rest[0]), words
        elif verb == "unless":
            group, _, name = rest[1].partition("/")
            there = group in self.groups and (not name or name in self.groups[group].volumes)
            if not there:
                self._do(rest[2:])
        elif verb == "extend":
            if self.physical[rest[1]] != rest[0]:
                self._extend(*rest)
        elif verb == "grow":
            if self._volume(rest[0]).extents < int(rest[1]):
                self._do(rest[2:])
        else:
            commands: dict[str, Callable[..., None]] = {
                "pvcreate_at": self._pvcreate,
                "pvremove": self._pvremove,
                "vgcreate": self._vgcreate,
                "vgremove": self._vgremove,
                "vgreduce": self._vgreduce,
                "lvcreate": self._lvcreate,
                "lvremove": self._lvremove,
                "lvextend": self._resize,
                "lvreduce": self._resize,
            }
            commands[verb](*rest)

    def _pvcreate(self, begins: str, path: str) -> None:
        assert int(begins) >= 1024, begins
        assert path in self.sizes, path
        assert path not in self.physical, path
        self.physical[path] = ""

    def _pvremove(self, path: str) -> None:
        assert self.physical.pop(path) == "", f"{path} is in a group"

    def _vgcreate(self, option: str, extent: str, name: str, *disks: str) -> None:
        assert (option, extent) == ("-s", f"{EXTENT_KIB}k"), (option, extent)
        self.groups[name] = Group([])
        for disk in disks:
            self._extend(name, disk)

    def _extend(self, name: str, disk: str) -> None:
        assert self.physical[disk] == "", f"{disk} is in {self.physical[disk]}"
        self.physical[disk] = name
        self.groups[name].disks.append(disk)

    def _vgremove(self, name: str) -> None:
        assert not self.groups[name].volumes, f"{name} has volumes"
        for disk in self.groups.pop(name).disks:
            self.physical[disk] = ""

    def _vgreduce(self, name: str, disk: str) -> None:
        self.groups[name].disks.remove(disk)
        assert self._free(name) >= 0, f"{disk} is in use"
        self.physical[disk] = ""

    def _free(self, name: str) -> int:
        group = self.groups[name]
        return sum(self.sizes[disk] for disk in group.disks) - sum(one.extents for one in group.volumes.values())

    def _lvcreate(self, *words: str) -> None:
        *options, group = words
        said = dict(zip(options[::2], options[1::2], strict=True))
        stripes = int(said.get("-i", "1"))
        size = self._free(group) if said["-l"] == "100%FREE" else int(said["-l"])
        assert said["-n"] not in self.groups[group].volumes, said
        assert 0 < size <= self._free(group), f"{group} has no room for {size}"
        assert stripes <= len(self.groups[group].disks), words
        assert size % stripes == 0 or said["-l"] == "100%FREE", words
        self.groups[group].volumes[said["-n"]] = Volume(size, stripes, int(said.get("-I", "0k")[:-1]))

    def _volume(self, name: str) -> Volume:
        group, _, volume = name.partition("/")
        return self.groups[group].volumes[volume]

    def _lvremove(self, name: str) -> None:
        group, _, volume = name.partition("/")
        del self.groups[group].volumes[volume]

    def _resize(self, option: str, size: str, name: str) -> None:
        assert option == "-l", option
        volume, old = self._volume(name), self._volume(name).extents
        volume.extents = int(size)
        assert volume.extents != old, f"{name} has that size"
        assert self._free(name.partition("/")[0]) >= 0, f"no room for {name}"

    def present(self) -> dict[str, PresentGroup]:
        """What pvs, vgs and lvs say; a disk is known as the component of the same number."""
        return {
            name: PresentGroup(
                f"uuid-{name}",
                EXTENT_KIB * 1024,
                {component(disk): disk for disk in group.disks},
                {
                    volume: PresentVolume(own.extents * EXTENT_KIB * 1024, own.stripes, own.strip_kib or None)
                    for volume, own in group.volumes.items()
                },
            )
            for name, group in self.groups.items()
        }

    def copy(self) -> "LinuxLvm":
        return deepcopy(self)


def component(path: str) -> str:
    stem, _, number = path.rpartition("_")
    return f"{'v' if stem.endswith('disk') else 'x'}{number}"
