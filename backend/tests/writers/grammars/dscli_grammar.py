"""A strict grammar of the DSCLI commands that the product may write, and the machine that they would leave behind."""

import re
from dataclasses import dataclass, field

NAME = r"[A-Za-z][A-Za-z0-9_]{0,15}"
VOLUME = r"[0-9A-F]{4}"
_RANGE = rf"{VOLUME}(?:-{VOLUME})?"
HOST_TYPES = ("LinuxRHEL", "LinuxSuse", "SGI", "VMWare", "Win2008", "pSeries", "zLinux")
SYSTEM_GROUPS = (10, 20, 30, 40)
COMMANDS = {
    "mkarray": re.compile(r"mkarray -raidtype (?P<level>5|6|10) -arsite S(?P<site>[1-9][0-9]*)"),
    "mkextpool": re.compile(rf"mkextpool -rankgrp (?P<group>[01]) -stgtype (?P<extents>fb|ckd) (?P<name>{NAME})"),
    "mkrank": re.compile(r"mkrank -array A(?P<array>[0-9]+) -stgtype (?P<extents>fb|ckd) -extpool P(?P<pool>[0-9]+)"),
    "mkfbvol": re.compile(
        rf"mkfbvol -extpool P(?P<pool>[0-9]+) -type ds -cap (?P<cap>[1-9][0-9]*) -name (?P<name>{NAME})"
        rf"(?: -eam (?P<eam>rotateexts|rotatevols))? (?P<address>{VOLUME})"
    ),
    "mklcu": re.compile(r"mklcu -qty 1 -id (?P<address>[0-9A-F]{2}) -ss (?P<ss>[0-9A-F]{4})"),
    "mkckdvol": re.compile(
        rf"mkckdvol -extpool P(?P<pool>[0-9]+) -cap (?P<cap>[1-9][0-9]*) -name (?P<name>{NAME})"
        rf"(?: -eam (?P<eam>rotateexts|rotatevols))? (?P<address>{VOLUME})"
    ),
    "mkaliasvol": re.compile(
        rf"mkaliasvol -base (?P<base>{VOLUME}) -order decrement -qty (?P<count>[1-9][0-9]*) (?P<first>{VOLUME})"
    ),
    "mkvolgrp": re.compile(
        rf"mkvolgrp -hosttype (?P<host>{'|'.join(HOST_TYPES)}) -volume (?P<ids>{_RANGE}(?:,{_RANGE})*) (?P<name>{NAME})"
    ),
    "mkhostconnect": re.compile(
        rf"mkhostconnect -wwname (?P<wwpn>[0-9A-F]{{16}}) -hosttype (?P<host>{'|'.join(HOST_TYPES)})"
        rf" -volgrp V(?P<group>[0-9]+) (?P<name>{NAME})"
    ),
}


@dataclass
class Pool:
    """An extent pool: its rank group, what its extents are, and how many ranks it has got."""

    group: int
    extents: str
    ranks: int = 0


@dataclass
class Machine:
    """What the commands would leave behind on an empty DS8000, which numbers things as they are made."""

    arrays: list[str] = field(default_factory=list)
    levels: list[str] = field(default_factory=list)
    pools: dict[int, Pool] = field(default_factory=dict)
    ranks: list[int] = field(default_factory=list)
    volumes: dict[str, dict[str, str]] = field(default_factory=dict)
    control_units: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    """Unit address of each alias to the base that it was made with."""

    groups: dict[int, list[str]] = field(default_factory=dict)
    connections: dict[str, tuple[str, int]] = field(default_factory=dict)
    """WWPN to host type and volume group."""

    def run(self, line: str) -> None:
        """One command; AssertionError for what the machine would refuse."""
        word = line.partition(" ")[0]
        assert word in COMMANDS, f"not a command of the grammar: {line!r}"
        found = COMMANDS[word].fullmatch(line)
        assert found, f"not a form of {word} in the grammar: {line!r}"
        words = {key: value for key, value in found.groupdict().items() if value is not None}
        getattr(self, f"_{word}")(**words)

    def _mkarray(self, level: str, site: str) -> None:
        assert site not in self.arrays, f"site {site} is in two arrays"
        self.arrays.append(site)
        self.levels.append(level)

    def _mkextpool(self, group: str, extents: str, name: str) -> None:
        number = next(one for one in range(int(group), 10_000, 2) if one not in self.pools)
        self.pools[number] = Pool(int(group), extents)

    def _mkrank(self, array: str, extents: str, pool: str) -> None:
        assert int(array) < len(self.arrays), f"array A{array} does not exist"
        assert int(array) not in self.ranks, f"array A{array} is in two ranks"
        assert self.pools[int(pool)].extents == extents
        self.ranks.append(int(array))
        self.pools[int(pool)].ranks += 1

    def _mkfbvol(self, **words: str) -> None:
        self._volume("fb", **words)

    def _mkckdvol(self, **words: str) -> None:
        assert words["address"][:2] in self.control_units, f"control unit {words['address'][:2]} does not exist"
        assert int(words["cap"]) % 1113 == 0
        self._volume("ckd", **words)

    def _volume(self, extents: str, **words: str) -> None:
        pool, address = self.pools[int(words["pool"])], words["address"]
        assert pool.extents == extents
        assert pool.ranks, "the pool has no ranks yet"
        assert ("eam" in words) == (pool.ranks > 1), "extents rotate over several ranks"
        assert int(address[:2], 16) % 2 == pool.group, "parity of subsystem and rank group differ"
        assert address not in self.volumes.keys() | self.aliases.keys(), f"{address} exists"
        assert all(other["extents"] == extents for one, other in self.volumes.items() if one[0] == address[0])
        self.volumes[address] = {"extents": extents, **words}

    def _mklcu(self, address: str, ss: str) -> None:
        assert address not in self.control_units
        assert ss not in self.control_units.values()
        self.control_units[address] = ss

    def _mkaliasvol(self, base: str, count: str, first: str) -> None:
        assert self.volumes[base]["extents"] == "ckd"
        for unit in range(int(first, 16), int(first, 16) - int(count), -1):
            address = f"{unit:04X}"
            assert address[:2] == base[:2], "an alias lies in another control unit"
            assert address not in self.volumes.keys() | self.aliases.keys(), f"{address} exists"
            self.aliases[address] = base

    def _mkvolgrp(self, host: str, ids: str, name: str) -> None:
        volumes: list[str] = []
        for part in ids.split(","):
            first, _, last = part.partition("-")
            volumes += [f"{one:04X}" for one in range(int(first, 16), int(last or first, 16) + 1)]
        assert all(self.volumes[one]["extents"] == "fb" for one in volumes)
        number = next(one for one in range(10_000) if one not in self.groups and one not in SYSTEM_GROUPS)
        self.groups[number] = volumes

    def _mkhostconnect(self, wwpn: str, host: str, group: str, name: str) -> None:
        assert wwpn not in self.connections, f"{wwpn} connects twice"
        assert int(group) in self.groups, f"V{group} does not exist"
        self.connections[wwpn] = (host, int(group))


def parse(text: str) -> Machine:
    """Run a script's commands; every line is a comment, blank or one command."""
    machine = Machine()
    for line in text.splitlines():
        if line and not line.startswith("#"):
            machine.run(line)
    return machine
