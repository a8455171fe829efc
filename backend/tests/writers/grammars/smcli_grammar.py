"""A strict grammar of the SMcli statements that the product may write; everything else is an error."""

import re
from dataclasses import dataclass, field

NAME = r"[A-Za-z0-9_#-]{1,30}"
DRIVE = r"[0-9]{1,2}(?:,[1-5])?,[0-9]{1,2}"
_BOOLEAN = "TRUE|FALSE"
_LUN = r"[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]"
SUBSYSTEM = {"cacheBlockSize": "4|8|16|32", "cacheFlushStart": r"100|[1-9]?[0-9]", "cacheFlushStop": r"100|[1-9]?[0-9]"}
DRIVE_SETTINGS = {
    "readCacheEnabled": _BOOLEAN,
    "writeCacheEnabled": _BOOLEAN,
    "mirrorCacheEnabled": _BOOLEAN,
    "cacheWithoutBatteryEnabled": _BOOLEAN,
    "mediaScanEnabled": _BOOLEAN,
    "redundancyCheckEnabled": _BOOLEAN,
    "readAheadMultiplier": r"[0-9]{1,5}",
    "cacheReadPrefetch": _BOOLEAN,
    "cacheFlushModifier": r"\.25|\.5|\.75|1|1\.5|2|5|10|20|60|120|300|1200|3600|7200|18000|36000|86400",
    "modificationPriority": "highest|high|medium|low|lowest",
    "logicalUnitNumber": _LUN,
    "hostGroup": "defaultGroup",
}


@dataclass(frozen=True)
class Words:
    """What a dialect calls things, and what it has that the others do not."""

    volume: str
    system: str
    group: str
    levels: str = "[0135]"
    cache_blocks: tuple[str, ...] = ("4", "16")
    only: frozenset[str] = frozenset({"readAheadMultiplier", "logicalUnitNumber", "hostGroup"})
    """Settings that belong to some dialects."""

    first_slot: int = 1
    names: bool = False
    """Whether arrays have names."""


IBM = Words("logicalDrive", "storageSubsystem", "array")
SGI = Words("volume", "storageArray", "volumeGroup")
E_SERIES = Words(
    "volume",
    "storageArray",
    "volumeGroup",
    "[01356]",
    ("4", "8", "16", "32"),
    frozenset({"cacheReadPrefetch"}),
    0,
    True,
)
_OF_SOME: frozenset[str] = IBM.only | E_SERIES.only


@dataclass
class StorageSystem:
    """What the statements would leave behind on an empty storage system."""

    words: Words = IBM
    settings: dict[str, str] = field(default_factory=dict)
    arrays: list[list[str]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """Of the arrays, where the dialect has any."""

    logical_drives: dict[str, dict[str, str]] = field(default_factory=dict)
    groups: set[str] = field(default_factory=set)
    hosts: dict[str, str] = field(default_factory=dict)
    """Host to its group, `defaultGroup` without one."""

    host_ports: dict[str, str] = field(default_factory=dict)
    """Identifier to host."""

    def run(self, line: str) -> None:
        """One statement; AssertionError for what the storage system would refuse."""
        volume, system = self.words.volume, self.words.system
        if line.startswith(f"create {volume} "):
            self._create(line)
        elif match := re.fullmatch(rf"set {system} ([^;\[\]]+);", line):
            self.settings |= _pairs(match[1], SUBSYSTEM)
            assert self.settings.get("cacheBlockSize", "4") in self.words.cache_blocks
        elif self.words.names and (match := _MAPPING.fullmatch(line)):
            whom = match[2].partition("=")[2].strip('"')
            known = {"host": set(self.hosts), "hostGroup": {*self.groups, "defaultGroup"}}[match[2].partition("=")[0]]
            assert whom in known, f"{whom} is mapped to before it is made"
            self.logical_drives[match[1]] |= {"logicalUnitNumber": match[3], "mapped": whom}
        elif self.words.names and (match := _HOST_GROUP.fullmatch(line)):
            assert match[1] not in self.groups | self.hosts.keys()
            self.groups.add(match[1])
        elif self.words.names and (match := _HOST.fullmatch(line)):
            assert match[1] not in self.groups | self.hosts.keys()
            assert match[2] is None or match[2] in self.groups
            self.hosts[match[1]] = match[2] or "defaultGroup"
        elif self.words.names and (match := _HOST_PORT.fullmatch(line)):
            assert match[1] not in self.host_ports
            assert match[3] in self.hosts
            self.host_ports[match[1]] = match[3]
        else:
            match = re.fullmatch(rf'set {volume} \["({NAME})"\] ([^;\[\]]+);', line)
            assert match, f"not a statement of the grammar: {line!r}"
            assert match[1] in self.logical_drives, f"{match[1]} is set before it is made"
            pairs = _pairs(match[2], DRIVE_SETTINGS)
            assert not pairs.keys() & (_OF_SOME - self.words.only), "a word of another dialect"
            self.logical_drives[match[1]] |= pairs

    def _create(self, line: str) -> None:
        label = rf' volumeGroupUserLabel="(?P<label>{NAME})"' if self.words.names else ""
        known = rf'"(?P<array>{NAME})"' if self.words.names else "(?P<array>[1-9][0-9]*)"
        match = re.fullmatch(
            rf"create {self.words.volume} (?:drives=\((?P<drives>{DRIVE}(?: {DRIVE})*)\){label}"
            rf" raidLevel=(?P<level>{self.words.levels})|{self.words.group}={known})"
            rf' userLabel="(?P<name>{NAME})"(?: capacity=(?P<capacity>[0-9.]+) GB)? owner=(?P<owner>[ab])'
            r" segmentSize=(?P<segment>8|16|32|64|128|256|512);",
            line,
        )
        assert match, f"not a statement of the grammar: {line!r}"
        words = match.groupdict()
        assert words["name"] not in self.logical_drives, f"{words['name']} exists"
        if words["drives"]:
            drives = words["drives"].split(" ")
            assert all(int(drive.rpartition(",")[2]) >= self.words.first_slot for drive in drives)
            assert not {*drives} & {drive for array in self.arrays for drive in array}, "a drive is in two arrays"
            self.arrays.append(drives)
            self.names.append(words.get("label") or str(len(self.arrays)))
            assert len({*self.names}) == len(self.names), "two arrays have one name"
        else:
            assert words["array"] in self.names, "the array does not exist"
        self.logical_drives[words["name"]] = {key: value for key, value in words.items() if value}


_WHOM = rf'hostGroup=defaultGroup|hostGroup="{NAME}"|host="{NAME}"'
_MAPPING = re.compile(rf'create mapping volume="({NAME})" ({_WHOM}) logicalUnitNumber=({_LUN});')
_HOST_GROUP = re.compile(rf'create hostGroup userLabel="({NAME})";')
_HOST = re.compile(rf'create host userLabel="({NAME})"(?: hostGroup="({NAME})")?;')
_HOST_PORT = re.compile(
    rf'create hostPort identifier="([0-9A-F]{{16}})" userLabel="({NAME})" host="({NAME})" interfaceType=FC;'
)


def _pairs(text: str, grammar: dict[str, str]) -> dict[str, str]:
    pairs = dict(word.split("=", 1) for word in text.split(" "))
    for key, value in pairs.items():
        assert key in grammar, key
        assert re.fullmatch(grammar[key], value), f"{key}={value}"
    return pairs


def parse(text: str, words: Words | None = None) -> StorageSystem:
    """Run a script's statements in a dialect, by default its own; every line is a comment, blank or one statement."""
    system = StorageSystem(words or dialect(text))
    for line in text.splitlines():
        if line and not line.startswith("//"):
            system.run(line)
    luns = [
        (drive.get("mapped"), drive["logicalUnitNumber"])
        for drive in system.logical_drives.values()
        if "logicalUnitNumber" in drive
    ]
    assert len(set(luns)) == len(luns), "a LUN is given twice"
    return system


def dialect(text: str) -> Words:
    """The dialect that a script is written in, by words that only one has."""
    if "storageSubsystem" in text:
        return IBM
    return E_SERIES if re.search(r"slots[\s/]+from[\s/]+0", text) else SGI
