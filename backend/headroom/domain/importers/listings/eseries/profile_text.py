"""An Engenio profile as text, read into records: by its headings, keys and words, in any vendor's words.

IBM says logical drive, array and enclosure; NetApp, SGI and Oracle say volume, volume group and tray; Dell says virtual
disk, disk group and enclosure. Keys and headings are those that public parsers of profiles look for (of DS4000, DS3500,
E-Series, MD3000 and MD3800), and a real list of mappings. From memory: the layout round them, the world-wide names of
host ports, and what firmware before 06.xx calls things.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.importers.listings.eseries.profile_records import (
    DrivePlace,
    LineValue,
    Profile,
    ProfileBlock,
    ProfileController,
    ProfileGroup,
    ProfileHost,
    ProfileMapping,
)
from headroom.domain.importers.listings.listing import Line

BANNER: Final = re.compile(
    r"^[ \t]{0,8}PROFILE FOR STORAGE (?:ARRAY|SUBSYSTEM): {0,8}(\S.{0,63}?)(?: {1,4}\(.{1,60}\))?\s*$"
)
SECTION: Final = re.compile(r"^[ \t]{0,12}([A-Z][A-Z /&]{2,40}?) ?(\([^\n]{1,80}\))?-{5,}\s*$")
_BARE: Final = re.compile(r"^[ \t]{0,12}(TOPOLOGY DEFINITIONS|(?:NVSRAM )?HOST TYPE DEFINITIONS)[: ]*$")
_KEY: Final = re.compile(r"^([ \t]{0,40})([A-Za-z][^:\n]{0,70}):(?:[ \t]{1,80}(\S.{0,200}))?$")
_GROUP: Final = re.compile(
    r"^[ \t]{0,12}(?:Array|Volume Group|Disk Group) (\S{1,40}) {1,4}\(RAID (\d{1,2})\)", re.IGNORECASE
)
_CONTROLLER: Final = re.compile(
    r"^[ \t]{0,12}(?:RAID )?Controller (?:Module )?in (?:(?:Tray|Enclosure|Shelf) \d{1,3}, )?Slot ([AB01])\s*$",
    re.IGNORECASE,
)
_PLACE: Final = re.compile(
    r"^[ \t]{0,24}(?:(?:Standby|In use) )?(?:physical disk|drive) (?:at|in) (?:tray|enclosure|shelf) (\d{1,3}),"
    r"(?: drawer (\d{1,2}),)? slot (\d{1,3})\b",
    re.IGNORECASE,
)
_SPARE: Final = re.compile(r"^[ \t]{0,24}(?:Standby|In use) ", re.IGNORECASE)
_CELLS: Final = re.compile(
    r"^[ \t]{1,24}(\d{1,3})[ \t,]{1,24}(\d{1,3})(?:[ \t,]{1,24}(\d{1,3}))?(?:[ \t]{1,12}[A-Za-z\[].{0,120})?$"
)
_MAPPED: Final = re.compile(
    r"^[ \t]{0,12}(\S.{0,40}?)[ \t]{1,40}(\d{1,3})[ \t]{1,40}([AB01](?:, ?[AB01])?)[ \t]{1,40}"
    r"(Default Group|Host Group \S{1,40}|Host \S{1,40})(?:[ \t]|$)",
    re.IGNORECASE,
)
_TABLE: Final = re.compile(r"^[ \t]{0,12}(?:Logical Drive|Volume|Virtual Disk) Name[ \t]{1,40}LUN\b", re.IGNORECASE)
_VOLUME_KEYS: Final = frozenset({"logical drive name", "volume name", "virtual disk name"})
_SECTIONS: Final = {
    "SUMMARY": "summary", "STORAGE ARRAY": "summary", "STORAGE SUBSYSTEM": "summary",
    "CONTROLLERS": "controllers", "RAID CONTROLLER MODULES": "controllers",
    "ARRAYS": "groups", "VOLUME GROUPS": "groups", "DISK GROUPS": "groups", "DISK POOLS": "pools",
    "STANDARD LOGICAL DRIVES": "volumes", "STANDARD VOLUMES": "volumes", "STANDARD VIRTUAL DISKS": "volumes",
    "LOGICAL DRIVES": "volumes", "VOLUMES": "volumes", "VIRTUAL DISKS": "volumes",
    "DRIVES": "drives", "PHYSICAL DISKS": "drives", "MAPPINGS": "mappings", "TOPOLOGY DEFINITIONS": "topology",
}  # fmt: skip
_INTERFACES: Final = frozenset(
    f"{kind} interface{end}" for kind in ("host", "drive", "physical disk") for end in ("", "(s)")
)
_LETTERS: Final = {"0": "A", "1": "B"}


def read_profile(lines: Sequence[Line]) -> Profile:
    """The records of a profile, or of the parts of one that other `show` commands print."""
    reader = _ProfileReader()
    for line in lines:
        reader.take(line)
    reader.profile.mappings += list(_of_volumes(reader.profile))
    return reader.profile


def _of_volumes(profile: Profile) -> Iterator[ProfileMapping]:
    """Mappings that volumes state themselves, where no table of mappings is there."""
    if "mappings" in profile.sections:
        return
    for volume in profile.volumes:
        lun, whom = volume.text("lun"), volume.text("accessible by")
        found = _whom(whom)
        if found is not None and lun.isdecimal() and len(lun) < 4:
            yield ProfileMapping(volume.name, int(lun), *found, volume.values["lun"].line)


def _whom(text: str) -> tuple[str, str] | None:
    words = " ".join(text.split())
    lower = words.lower()
    if lower.startswith("default group"):
        return "default", ""
    for lead, kind in (("host group ", "hostgroup"), ("host ", "host")):
        if lower.startswith(lead) and words[len(lead) :].strip():
            return kind, words[len(lead) :].strip()
    return None


class _ProfileReader:
    """Takes lines one by one; what a line belongs to is the section and the thing that was begun last."""

    def __init__(self) -> None:
        self.profile = Profile()
        self._section = ""
        self._block: ProfileBlock | None = None
        self._of_drives = False
        self._host: ProfileHost | None = None
        self._group: tuple[str, int] | None = None

    def take(self, line: Line) -> None:
        """One line."""
        text = line.text.rstrip()
        if not text.strip():
            return
        if (banner := BANNER.match(text)) is not None:
            self.profile.name = LineValue(banner[1], line)
            self._enter("summary")
        elif (heading := SECTION.match(text) or _BARE.match(text)) is not None:
            self._enter(_SECTIONS.get(heading[1].strip(), "other"))
            if self._section == "mappings":
                self.profile.partitioning = str(heading[2] or "")
            if self._section == "summary" and self.profile.summary is None:
                self.profile.summary = ProfileBlock("", line)
        elif self._section == "mappings":
            self._mapping(line, text)
        elif self._section == "topology":
            self._topology(line, text)
        elif not self._begun(line, text):
            self._within(line, text)

    def _enter(self, section: str) -> None:
        self._section, self._block, self._of_drives = section, None, False
        self._host = self._group = None
        self.profile.sections.add(section)

    def _begun(self, line: Line, text: str) -> bool:
        """Whether a line begins a controller, group or drive."""
        profile = self.profile
        if self._section in {"groups", ""} and (group := _GROUP.match(text)) is not None:
            self._block = ProfileGroup(group[1], line, {"raid level": LineValue(group[2], line)})
            self._of_drives = False
            profile.groups.append(self._block)
        elif self._section == "controllers" and (controller := _CONTROLLER.match(text)) is not None:
            letter = controller[1].upper()
            self._block = ProfileController(_LETTERS.get(letter, letter), line)
            profile.controllers.append(self._block)
        elif (place := _PLACE.match(text)) is not None:
            self._placed(line, text, DrivePlace(int(place[1]), int(place[2] or 0), int(place[3])))
        else:
            return False
        self._of_drives = isinstance(self._block, ProfileGroup) and self._of_drives
        return True

    def _placed(self, line: Line, text: str, place: DrivePlace) -> None:
        if isinstance(self._block, ProfileGroup):
            self._block.drives.append((place, line))
        elif self._section == "drives" and _SPARE.match(text):
            self.profile.spares.append((place, line))
        elif self._section == "drives":
            self._block = ProfileBlock(f"{place.tray},{place.slot}", line)
            self.profile.drives.append((place, self._block))

    def _within(self, line: Line, text: str) -> None:
        """A value of the thing that was begun last, or the key that begins a volume or group."""
        pair = _KEY.match(text)
        if pair is None:
            cells = _CELLS.match(text) if self._of_drives else None
            if cells is not None and isinstance(self._block, ProfileGroup):
                tray, first, second = int(cells[1]), int(cells[2]), cells[3]
                place = DrivePlace(tray, first, int(second)) if second else DrivePlace(tray, 0, first)
                self._block.drives.append((place, line))
            elif isinstance(self._block, ProfileGroup):
                self._of_drives = self._of_drives or " ".join(text.lower().split()).startswith(
                    ("associated drives", "associated physical disks")
                )
            return
        key, value = " ".join(pair[2].lower().split()), (pair[3] or "").strip()
        if self._section in {"volumes", ""} and key in _VOLUME_KEYS:
            self._block = ProfileBlock(value, line)
            self.profile.volumes.append(self._block)
        elif self._section in {"groups", "pools"} and key == "name" and value:
            self._block, self._of_drives = ProfileGroup(value, line, pool=self._section == "pools"), False
            self.profile.groups.append(self._block)
        else:
            self._value(key, LineValue(value, line))

    def _value(self, key: str, said: LineValue) -> None:
        block = self._block
        if key.startswith(("associated drives", "associated physical disks")):
            self._of_drives = True
        if isinstance(block, ProfileController) and key in _INTERFACES:
            block.ports.append(ProfileBlock(key.removesuffix("(s)"), said.line))
        if isinstance(block, ProfileController) and block.ports and key != "serial number":
            block = block.ports[-1]
        if block is None and self._section == "summary":
            if self.profile.summary is None:
                self.profile.summary = ProfileBlock("", said.line)
            block = self.profile.summary
        if block is not None:
            block.values.setdefault(key.removesuffix("(s)"), said)

    def _mapping(self, line: Line, text: str) -> None:
        row = _MAPPED.match(text)
        found = _whom(row[4]) if row is not None else None
        if row is not None and found is not None:
            self.profile.mappings.append(ProfileMapping(row[1].strip(), int(row[2]), *found, line))
        elif not _TABLE.match(text) and not text.strip().endswith((".", "...")):
            self.profile.odd.append(line)

    def _topology(self, line: Line, text: str) -> None:
        pair = _KEY.match(text)
        if pair is None:
            if " ".join(text.lower().split()) == "default group":
                self._group = self._host = None
            return
        indent, key, value = len(pair[1].expandtabs()), " ".join(pair[2].lower().split()), (pair[3] or "").strip()
        if key == "host group" and value:
            self._group, self._host = (value, indent), None
            self.profile.host_groups.append(LineValue(value, line))
        elif key == "host" and value:
            if self._group is not None and indent <= self._group[1]:
                self._group = None
            self._host = ProfileHost(value, self._group[0] if self._group else "", line)
            self.profile.hosts.append(self._host)
            self.profile.flat = self.profile.flat or not indent
        elif self._host is not None:
            self._of_host(self._host, key, LineValue(value, line))

    def _of_host(self, host: ProfileHost, key: str, said: LineValue) -> None:
        if key in {"host port identifier", "host port", "initiator", "host port identifier (wwpn)"} and said.text:
            host.ports.append([said])
        elif key in {"alias", "label", "host port alias"} and host.ports and said.text:
            if len(host.ports[-1]) == 1 or key == "label":
                host.ports[-1][1:] = [said]
        elif key == "host type":
            host.kind = said.text
