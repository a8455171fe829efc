"""Which pools of ZFS a host has: file systems on the same arrays are one pool, each array a virtual device of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.topology.array_layout import card_of
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import ZPOOL, safe_name
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import count, spoken
from headroom.domain.writers.lookup.drive_devices import drive_paths
from headroom.domain.writers.lookup.linux_devices import linux_disks, lvm_paths
from headroom.domain.writers.lookup.nodes import children_of, holder, named

_PARITY: Final = {"raidz1": 1, "raidz2": 2, "raidz3": 3}
_KEPT_LEADS: Final = ("mirror", "raidz", "draid", "spare")
_KEPT: Final = "log"
DEFAULT_RECORD_KIB: Final = 128
"""recordsize where nobody states one: zfsprops(7)."""


@dataclass(slots=True)
class ZfsPool:
    """Pool of file systems that lie on the same arrays; `vdevs` are the words of zpool-create(8) behind the name."""

    filesystems: list[Node]
    origins: list[str] = field(default_factory=list)
    vdevs: list[str] = field(default_factory=list)
    devices: list[str] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    records_kib: list[int] = field(default_factory=list)
    unprotected: bool = False
    mixed: bool = False

    @property
    def wanted_name(self) -> str:
        """The first file system's name, unless zpool keeps it to itself."""
        name = safe_name(ZPOOL, self.filesystems[0].name)
        kept = name.lower().startswith(_KEPT_LEADS) or name.lower() == _KEPT
        return f"pool_{name}" if kept else name


def host_pools(expanded: ExpandedDesign, host: Node, problems: Refusals) -> list[ZfsPool]:
    """The pools of a host in the order of their file systems; what the design leaves open goes to `problems`."""
    found: dict[tuple[str, ...], ZfsPool] = {}
    holders: dict[str, Node] = {}
    for node in children_of(expanded, host, "filesystem"):
        if node.attributes.get("type") != "zfs":
            continue
        below = tuple(sorted(ids(node, "on")))
        if below in found:
            found[below].filesystems.append(node)
            continue
        other = next((holders[name] for name in below if name in holders), None)
        if not below:
            problems.refuse(node, "on", "lies on nothing", "Put it on arrays of its host.")
        elif other is not None:
            what = f"shares a part of its arrays with {spoken(other.name)}"
            problems.refuse(node, "on", what, "Put both on the same arrays: they are then in one pool.")
        else:
            found[below] = ZfsPool([node])
            holders.update(dict.fromkeys(below, node))
    taken: dict[str, Node] = {}
    for pool in found.values():
        _fill(expanded, host, pool, taken, problems)
    return list(found.values())


def _fill(expanded: ExpandedDesign, host: Node, pool: ZfsPool, taken: dict[str, Node], problems: Refusals) -> None:
    below = named(expanded, pool.filesystems[0].attributes.get("on"))
    pool.origins = [one.origin for one in (*pool.filesystems, *below)]
    spares: list[str] = []
    forms: set[tuple[str, int]] = set()
    for one in below:
        if one.kind == "raid_array":
            paths = _array_paths(expanded, host, pool.filesystems[0], one, taken, problems)
            standing = int(number(one, "spares") or 0)
            active = paths[: len(paths) - standing]
            spares += paths[len(paths) - standing :]
            level = str(one.attributes.get("level")) if len(paths) != 1 else "raid0"
            pool.vdevs += _words(level, active)
            pool.traits.append(f"{_spoken_level(level)} of {count(len(active), 'drive')}")
            pool.origins += [drive.origin for drive in named(expanded, one.attributes.get("drives"))]
            pool.records_kib.append(int(number(one, "record_kib") or DEFAULT_RECORD_KIB))
            pool.unprotected |= level == "raid0"
            pool.devices += paths
            forms.add((level, len(active)) if level != "raid10" else ("raid1", 2))
        else:
            path = _device(expanded, host, pool.filesystems[0], one, problems)
            pool.vdevs.append(path)
            pool.devices.append(path)
            pool.traits.append(f"{spoken(one.name)} as it is")
            forms.add(("device", 1))
    if spares:
        pool.vdevs += ["spare", *spares]
        pool.traits.append(f"{count(len(spares), 'spare')} for all of it")
    pool.mixed = len(forms) > 1
    if not pool.records_kib:
        pool.records_kib = [DEFAULT_RECORD_KIB]


def _array_paths(
    expanded: ExpandedDesign, host: Node, filesystem: Node, array: Node, taken: dict[str, Node], problems: Refusals
) -> list[str]:
    """The drives of an array; what ZFS cannot make of them is a problem."""
    level, drives = str(array.attributes.get("level")), named(expanded, array.attributes.get("drives"))
    active = len(drives) - int(number(array, "spares") or 0)
    fewest = _PARITY[level] + 1 if level in _PARITY else {"raid1": 2, "raid10": 4}.get(level, 1)
    if holder(expanded, array, "host") is not host:
        problems.refuse(
            filesystem, "on", f"lies on {spoken(array.name)}, which its host does not have", "Choose another."
        )
    elif card_of(expanded, array) is not None:
        what = "is made by a RAID card, and ZFS gets one disk of it"
        problems.refuse(array, "card", what, "Leave the card empty, and let ZFS have the drives.")
    elif len(drives) != 1 and level not in (*_PARITY, "raid0", "raid1", "raid10"):
        what = f"is {level.upper().replace('RAID', 'RAID ')}, which ZFS does not make"
        problems.refuse(array, "level", what, "Choose a mirror or RAID-Z.")
    elif array.attributes.get("distributed"):
        problems.refuse(array, "distributed", "is distributed", "Leave it empty: no file here makes dRAID.")
    elif active < fewest and len(drives) != 1:
        problems.refuse(
            array, "drives", f"has {count(active, 'drive')} without its spares", f"Choose at least {fewest}."
        )
    elif level == "raid10" and active % 2:
        problems.refuse(array, "drives", "has an odd number of drives", "Choose an even one: mirrors are pairs.")
    return drive_paths(expanded, array, taken, problems)


def _device(expanded: ExpandedDesign, host: Node, filesystem: Node, node: Node, problems: Refusals) -> str:
    """A volume or logical volume as a device of the pool; empty where the host has none."""
    disks, unnamed = linux_disks(expanded, host)
    own = [problem for problem in unnamed if problem.component_id == node.origin]
    problems += own
    path = lvm_paths(expanded, host).get(node.id) or (disks[node.id].path if node.id in disks else "")
    if not path and not own:
        what = f"lies on {spoken(node.name)}, which its host does not have"
        problems.refuse(filesystem, "on", what, "Put it on arrays or volumes of its own host.")
    return path


def _words(level: str, drives: list[str]) -> Iterator[str]:
    if level == "raid10":
        for start in range(0, len(drives), 2):
            yield from ["mirror", *drives[start : start + 2]]
        return
    if level in _PARITY:
        yield level
    elif level == "raid1":
        yield "mirror"
    yield from drives


def _spoken_level(level: str) -> str:
    if level in _PARITY:
        return f"RAID-Z{_PARITY[level]}"
    return {"raid1": "a mirror", "raid10": "mirrors of two, in the order of the design,"}.get(level, "a stripe")
