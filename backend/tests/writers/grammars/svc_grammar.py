"""A strict grammar of the Storage Virtualize commands that the product may write, and what they would leave behind."""

import re
from dataclasses import dataclass, field

NAME = r"[A-Za-z_][A-Za-z0-9_-]{0,62}"
COMMANDS = {
    "mkmdiskgrp": re.compile(
        rf"mkmdiskgrp -name (?P<name>{NAME}) -ext (?P<ext>16|32|64|128|256|512|1024|2048|4096|8192)"
    ),
    "mkdistributedarray": re.compile(
        r"mkdistributedarray -level (?P<level>raid1|raid5|raid6) -driveclass (?P<drives>[0-9]+)"
        r" -drivecount (?P<count>[0-9]+) -stripewidth (?P<width>[0-9]+) -rebuildareas (?P<areas>[0-4]) -strip 256"
        rf" -name (?P<name>{NAME}) (?P<pool>{NAME})"
    ),
    "mkvolume": re.compile(
        rf"mkvolume -name (?P<name>{NAME}) -pool (?P<pool>{NAME}) -size (?P<size>[1-9][0-9]*) -unit (?P<unit>mb|gb)"
        r" -iogrp 0"
    ),
    "mkhost": re.compile(rf"mkhost -name (?P<name>{NAME}) -fcwwpn (?P<wwpns>[0-9A-F]{{16}}(?::[0-9A-F]{{16}})*)"),
    "mkvdiskhostmap": re.compile(
        rf"mkvdiskhostmap(?P<force> -force)? -host (?P<host>{NAME})(?: -scsi (?P<lun>[0-9]{{1,4}}))? (?P<volume>{NAME})"
    ),
}


@dataclass
class System:
    """What the commands would leave behind."""

    pools: dict[str, int] = field(default_factory=dict)
    """Pool to how many arrays it has got."""

    arrays: dict[str, dict[str, str | None]] = field(default_factory=dict)
    volumes: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Volume to pool and size with unit."""

    hosts: dict[str, list[str]] = field(default_factory=dict)
    mappings: list[tuple[str, str, str | None]] = field(default_factory=list)
    """Host, volume, LUN."""

    def run(self, line: str) -> None:
        """One command; AssertionError for what the system would refuse."""
        word = line.partition(" ")[0]
        assert word in COMMANDS, f"not a command of the grammar: {line!r}"
        found = COMMANDS[word].fullmatch(line)
        assert found, f"not a form of {word} in the grammar: {line!r}"
        getattr(self, f"_{word}")(found.groupdict())

    def _mkmdiskgrp(self, words: dict[str, str]) -> None:
        assert words["name"] not in self.pools
        self.pools[words["name"]] = 0

    def _mkdistributedarray(self, words: dict[str, str]) -> None:
        assert words["name"] not in self.arrays
        width, areas, drives = (int(words[name]) for name in ("width", "areas", "count"))
        assert {"raid1": 2, "raid5": 4, "raid6": 6}[words["level"]] <= drives <= 128
        least, widest = {"raid1": (2, 2), "raid5": (3, 16), "raid6": (5, 16)}[words["level"]]
        assert least <= width <= min(widest, drives - areas), "width and rebuild areas fit into the drives"
        self.pools[words["pool"]] += 1
        self.arrays[words["name"]] = dict(words)

    def _mkvolume(self, words: dict[str, str]) -> None:
        assert words["name"] not in self.volumes
        assert self.pools[words["pool"]], "the pool is empty"
        self.volumes[words["name"]] = (words["pool"], words["size"] + words["unit"])

    def _mkhost(self, words: dict[str, str]) -> None:
        wwpns = words["wwpns"].split(":")
        assert words["name"] not in self.hosts
        assert not {*wwpns} & {one for known in self.hosts.values() for one in known}, "a WWPN is in two hosts"
        self.hosts[words["name"]] = wwpns

    def _mkvdiskhostmap(self, words: dict[str, str | None]) -> None:
        host, volume, lun = words["host"] or "", words["volume"] or "", words["lun"]
        assert host in self.hosts
        assert volume in self.volumes
        assert lun is None or all(lun != other for known, _, other in self.mappings if known == host)
        assert bool(words["force"]) == any(other == volume for _, other, _ in self.mappings)
        self.mappings.append((host, volume, lun))


def parse(text: str) -> System:
    """Run a file's commands; every line is a comment, blank or one command."""
    system = System()
    for line in text.splitlines():
        if line and not line.startswith("#"):
            system.run(line)
    return system
