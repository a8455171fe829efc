"""A strict grammar of the SMcli statements that the product may write; everything else is an error."""

import re
from dataclasses import dataclass, field

NAME = r"[A-Za-z0-9_#-]{1,30}"
DRIVE = r"[0-9]{1,2},[1-9][0-9]?"
_BOOLEAN = "TRUE|FALSE"
SUBSYSTEM = {"cacheBlockSize": "4|16", "cacheFlushStart": r"100|[1-9]?[0-9]", "cacheFlushStop": r"100|[1-9]?[0-9]"}
DRIVE_SETTINGS = {
    "readCacheEnabled": _BOOLEAN,
    "writeCacheEnabled": _BOOLEAN,
    "mirrorCacheEnabled": _BOOLEAN,
    "cacheWithoutBatteryEnabled": _BOOLEAN,
    "mediaScanEnabled": _BOOLEAN,
    "redundancyCheckEnabled": _BOOLEAN,
    "readAheadMultiplier": r"[0-9]{1,5}",
    "cacheFlushModifier": r"\.25|\.5|\.75|1|1\.5|2|5|10|20|60|120|300|1200|3600|7200|18000|36000|86400",
    "modificationPriority": "highest|high|medium|low|lowest",
    "logicalUnitNumber": r"[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]",
    "hostGroup": "defaultGroup",
}
_CREATE = re.compile(
    rf"create logicalDrive (?:drives=\((?P<drives>{DRIVE}(?: {DRIVE})*)\) raidLevel=(?P<level>[0135])"
    r"|array=(?P<array>[1-9][0-9]*)) "
    rf'userLabel="(?P<name>{NAME})"(?: capacity=(?P<capacity>[0-9.]+) GB)? owner=(?P<owner>[ab])'
    r" segmentSize=(?P<segment>8|16|32|64|128|256|512);"
)
_SET_SUBSYSTEM = re.compile(r"set storageSubsystem ([^;\[\]]+);")
_SET_DRIVE = re.compile(rf'set logicalDrive \["({NAME})"\] ([^;\[\]]+);')


@dataclass
class StorageSystem:
    """What the statements would leave behind on an empty storage system."""

    settings: dict[str, str] = field(default_factory=dict)
    arrays: list[list[str]] = field(default_factory=list)
    logical_drives: dict[str, dict[str, str]] = field(default_factory=dict)

    def run(self, line: str) -> None:
        """One statement; AssertionError for what the storage system would refuse."""
        if match := _CREATE.fullmatch(line):
            self._create(match.groupdict())
        elif match := _SET_SUBSYSTEM.fullmatch(line):
            self.settings |= _pairs(match[1], SUBSYSTEM)
        else:
            match = _SET_DRIVE.fullmatch(line)
            assert match, f"not a statement of the grammar: {line!r}"
            assert match[1] in self.logical_drives, f"{match[1]} is set before it is made"
            self.logical_drives[match[1]] |= _pairs(match[2], DRIVE_SETTINGS)

    def _create(self, words: dict[str, str | None]) -> None:
        name = words["name"] or ""
        assert name not in self.logical_drives, f"{name} exists"
        if words["drives"]:
            drives = words["drives"].split(" ")
            assert not {*drives} & {drive for array in self.arrays for drive in array}, "a drive is in two arrays"
            self.arrays.append(drives)
        else:
            assert int(words["array"] or 0) <= len(self.arrays), "the array does not exist"
        self.logical_drives[name] = {key: value for key, value in words.items() if value}


def _pairs(text: str, grammar: dict[str, str]) -> dict[str, str]:
    pairs = dict(word.split("=", 1) for word in text.split(" "))
    for key, value in pairs.items():
        assert key in grammar, key
        assert re.fullmatch(grammar[key], value), f"{key}={value}"
    return pairs


def parse(text: str) -> StorageSystem:
    """Run a script's statements; every line is a comment, blank or one statement."""
    system = StorageSystem()
    for line in text.splitlines():
        if line and not line.startswith("//"):
            system.run(line)
    luns = [drive["logicalUnitNumber"] for drive in system.logical_drives.values() if "logicalUnitNumber" in drive]
    assert len(set(luns)) == len(luns), "a LUN is given twice"
    return system
