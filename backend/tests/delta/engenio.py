"""An Engenio storage system, as far as volumes, hosts and mappings go: what statements do and refuse; its profile."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from headroom.domain.delta.engenio.state import PresentEngenio, PresentHost, PresentUnit
from headroom.domain.importers.listings.eseries.sizes import ShownSize
from headroom.domain.statements.smcli import Accessor

NAME = r"[A-Za-z0-9_#-]{1,30}"
_PAIR = re.compile(r'(\w+)=("[^"]*"|\([^)]*\)|[\d.]+ GB|\S+)')
_MOST_LUN = 255


@dataclass
class Engenio:
    """Volume -> what it is; groups -> drives and level; hosts -> group and ports; volume -> whom and LUN."""

    words: Any
    groups: dict[str, dict[str, Any]] = field(default_factory=dict)
    volumes: dict[str, dict[str, Any]] = field(default_factory=dict)
    host_groups: set[str] = field(default_factory=set)
    hosts: dict[str, str] = field(default_factory=dict)
    ports: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Identifier -> host, label."""

    mappings: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    most_partitions: int = 64
    logged_in: set[str] = field(default_factory=set)
    """Ports that are zoned to it, whether they are known or not."""

    def run(self, line: str) -> None:
        """One statement; AssertionError for what the machine would refuse."""
        assert line.endswith(";"), line
        body = line[:-1]
        pairs = {key: value.strip('"') for key, value in _PAIR.findall(body)}
        named = re.search(r'\["([^"]*)"\]', body)
        verb, what, *_ = body.split(" ")
        volume = self.words.volume
        if body == "on error stop":
            return
        if (verb, what) == ("create", volume):
            self._create(pairs)
        elif (verb, what) == ("create", "mapping") or (
            verb == "set" and what == volume and "logicalUnitNumber" in pairs
        ):
            assert self.words.maps_apart == (verb == "create"), line
            self._map(pairs[volume] if verb == "create" else named[1], pairs)  # type: ignore[index]
        elif (verb, what) == ("remove", volume):
            assert named, line
            assert self.mappings.pop(named[1])[:2] == self._whom(pairs), line
        elif (verb, what) == ("set", volume):
            assert named, line
            self.volumes[named[1]]["settings"] |= pairs
        elif (verb, what) == ("set", self.words.system):
            self.settings |= pairs
        elif (verb, what) == ("delete", volume):
            assert named, line
            assert named[1] not in self.mappings, "it is mapped"
            del self.volumes[named[1]]
        else:
            self._topology(verb, what, named[1] if named else "", pairs)

    def _create(self, pairs: dict[str, str]) -> None:
        name, group = pairs["userLabel"], pairs.get(self.words.group, "")
        assert re.fullmatch(NAME, name), name
        assert name not in self.volumes, name
        if "drives" in pairs:
            group = pairs.get("volumeGroupUserLabel") or str(len(self.groups) + 1)
            assert group not in self.groups, group
            self.groups[group] = {"drives": pairs["drives"].strip("()").split(" "), "level": pairs["raidLevel"]}
        assert group in self.groups, f"no such group: {group}"
        assert pairs["owner"] in "ab"
        size = float(pairs["capacity"].removesuffix(" GB")) if "capacity" in pairs else 100.0
        self.volumes[name] = {
            "size": round(size * 2**30), "group": group, "owner": pairs["owner"],
            "segment": int(pairs["segmentSize"]), "settings": {},
        }  # fmt: skip

    def _whom(self, pairs: dict[str, str]) -> tuple[str, str]:
        if "host" in pairs:
            assert pairs["host"] in self.hosts, pairs
            return "host", pairs["host"]
        if pairs["hostGroup"] == "defaultGroup":
            return "default", ""
        assert pairs["hostGroup"] in self.host_groups, pairs
        return "hostgroup", pairs["hostGroup"]

    def _map(self, name: str, pairs: dict[str, str]) -> None:
        whom, lun = self._whom(pairs), int(pairs["logicalUnitNumber"])
        assert name in self.volumes, name
        assert name not in self.mappings, "a volume has one mapping"
        assert 0 <= lun <= _MOST_LUN
        before = self.seen()
        self.mappings[name] = (*whom, lun)
        for port in self.everyone():
            luns = [one[2] for one in self._of(port)]
            assert len(set(luns)) == len(luns), f"two volumes at one LUN for {port}"
        apart = {one[:2] for one in self.mappings.values() if one[0] != "default"}
        assert len(apart) <= self.most_partitions, "no partition is left"
        assert before <= self.seen(), "somebody left the default group"

    def _topology(self, verb: str, what: str, name: str, pairs: dict[str, str]) -> None:
        label = pairs.get("userLabel", "")
        if verb == "create" and what in ("hostGroup", "host"):
            assert re.fullmatch(NAME, label), label
            assert label not in self.host_groups | self.hosts.keys(), label
            if what == "hostGroup":
                self.host_groups.add(label)
            else:
                assert pairs.get("hostGroup", "") in {"", *self.host_groups}
                self.hosts[label] = pairs.get("hostGroup", "")
        elif (verb, what) == ("create", "hostPort"):
            assert pairs["interfaceType"] == "FC"
            assert pairs["host"] in self.hosts
            assert pairs["identifier"] not in self.ports
            assert label not in {one for _, one in self.ports.values()}
            self.ports[pairs["identifier"]] = (pairs["host"], label)
        elif (verb, what) == ("set", "host"):
            assert name in self.hosts
            assert pairs["hostGroup"] in {"none", *self.host_groups}
            self.hosts[name] = "" if pairs["hostGroup"] == "none" else pairs["hostGroup"]
        else:
            assert verb == "delete", f"not a statement: {verb} {what}"
            self._delete(what, name)

    def _delete(self, what: str, name: str) -> None:
        if what == "hostPort":
            (found,) = [port for port, (_, label) in self.ports.items() if label == name]
            del self.ports[found]
        elif what == "host":
            assert not [one for one in self.mappings.values() if one[:2] == ("host", name)]
            assert not [port for port, (host, _) in self.ports.items() if host == name]
            del self.hosts[name]
        else:
            assert what == "hostGroup", what
            assert name not in self.hosts.values(), "it has hosts"
            assert not [one for one in self.mappings.values() if one[:2] == ("hostgroup", name)]
            self.host_groups.remove(name)

    def everyone(self) -> set[str]:
        """All ports that are known or logged in, and one that is neither."""
        return {*self.ports, *self.logged_in, "unknown"}

    def _of(self, port: str) -> list[tuple[str, str, int]]:
        host = self.ports[port][0] if port in self.ports else None
        own = {("host", host), ("hostgroup", self.hosts.get(host or "") or None)}
        found = [one for one in self.mappings.values() if one[:2] in own]
        return found or [one for one in self.mappings.values() if one[0] == "default"]

    def seen(self) -> set[tuple[str, str]]:
        """Every port with every volume that it sees."""
        return {
            (port, volume) for port in self.everyone() for volume, one in self.mappings.items() if one in self._of(port)
        }

    def present(self) -> PresentEngenio:
        """What its profile says; a volume `name` is known as the component `c_name`."""
        hosts = {name: PresentHost(group) for name, group in self.hosts.items()}
        for port, (host, label) in self.ports.items():
            hosts[host].ports[port] = label
        return PresentEngenio(
            {
                f"c_{name}": PresentUnit(
                    name, ShownSize(one["size"], 0), one["group"], self.groups[one["group"]]["level"], one["owner"],
                    one["segment"], dict(one["settings"]),
                )
                for name, one in self.volumes.items()
            },
            set(self.groups),
            hosts,
            set(self.host_groups),
            {f"c_{name}": (Accessor(*one[:2]), one[2]) for name, one in self.mappings.items()},
            most_partitions=self.most_partitions,
            settings=dict(self.settings),
        )  # fmt: skip

    def profile(self, name: str, taken: str, ids: dict[str, str]) -> str:
        """What SMcli prints of it; `ids` has the world-wide names of volumes."""
        return "\n".join(_profile(self, name, taken, ids)) + "\n"


_SHOWN = {
    "readCacheEnabled": "Read cache", "writeCacheEnabled": "Write cache",
    "cacheWithoutBatteryEnabled": "   Write cache without batteries",
    "mirrorCacheEnabled": "   Write cache with mirroring",
    "mediaScanEnabled": "Enable background media scan", "redundancyCheckEnabled": "Media scan with redundancy check",
    "cacheReadPrefetch": "Dynamic cache read prefetch",
}  # fmt: skip
_SYSTEM = {
    "cacheFlushStart": "Start cache flushing at (in percentage)", "cacheBlockSize": "Cache block size (in KB)",
    "cacheFlushStop": "Stop cache flushing at (in percentage)",
}  # fmt: skip


def _profile(machine: Engenio, name: str, taken: str, ids: dict[str, str]) -> Iterator[str]:
    ibm = machine.words.volume == "logicalDrive"
    system, volume, group = (
        ("Storage Subsystem", "Logical Drive", "Array") if ibm else ("Storage array", "Volume", "Volume Group")
    )
    rule = "-" * 30
    yield from (f"PROFILE FOR {system.upper()}: {name} ({taken})", "", f"SUMMARY{rule}")
    yield f"   Number of standard {volume.lower()}s: {len(machine.volumes)}"
    yield f"   {system} world-wide identifier (ID): 600A0B800000000000000000{'%08X' % (len(name) * 7919)}"
    yield from (f"   {label}: {machine.settings[word]}" for word, label in _SYSTEM.items() if word in machine.settings)
    yield f"{group.upper()}S{rule}"
    for number, one in machine.groups.items():
        yield f"   {group} {number} (RAID {one['level']})"
        yield "      Associated drives - present (in piece order)"
        for place in one["drives"]:
            tray, *drawer, slot = place.split(",")
            middle = f" Drawer {drawer[0]}," if drawer else ""
            yield f"      Drive at {'Enclosure' if ibm else 'Tray'} {tray},{middle} Slot {slot}"
    yield from (f"STANDARD {volume.upper()}S{rule}", "DETAILS")
    for label, one in machine.volumes.items():
        yield f"   {volume} name: {label}"
        yield f"      {'Logical Drive ID' if ibm else 'Volume world-wide identifier'}: {ids[label]}"
        yield f"      Capacity: {one['size'] / 2**30:,.3f} GB"
        yield f"      RAID level: {machine.groups[one['group']]['level']}"
        yield f"      Preferred owner: Controller in slot {one['owner'].upper()}"
        yield f"      Segment size: {one['segment']} KB"
        yield f"      Associated {group.lower()}: {one['group']}"
        for word, shown in _SHOWN.items():
            if word in one["settings"]:
                yield f"      {shown}: {'Enabled' if one['settings'][word] == 'TRUE' else 'Disabled'}"
        if "cacheFlushModifier" in one["settings"]:
            yield f"      Flush write cache after (in seconds): {float(one['settings']['cacheFlushModifier']):.2f}"
        if "readAheadMultiplier" in one["settings"]:
            yield f"      Cache read ahead multiplier: {one['settings']['readAheadMultiplier']}"
        if "modificationPriority" in one["settings"]:
            yield f"      Modification priority: {one['settings']['modificationPriority'].capitalize()}"
    yield from _mappings_of(machine, volume)


def _mappings_of(machine: Engenio, volume: str) -> Iterator[str]:
    used = len({one[:2] for one in machine.mappings.values() if one[0] != "default"})
    yield f"MAPPINGS (Storage Partitioning - Enabled ({used} of {machine.most_partitions} used))-------------------"
    yield f"   {volume} Name                     LUN  Controller  Accessible by       {volume} status"
    for name, (kind, whom, lun) in machine.mappings.items():
        said = {"default": "Default Group", "host": f"Host {whom}"}.get(kind, f"Host Group {whom}")
        yield f"   {name:<31}  {lun:<3}  A           {said}  Optimal"
    yield from ("", "TOPOLOGY DEFINITIONS", "   DEFAULT GROUP")
    for group in ["", *sorted(machine.host_groups)]:
        if group:
            yield f"   Host Group:  {group}"
        for host, own in machine.hosts.items():
            if own == group:
                yield f"   {'   ' if group else ''}Host:  {host}"
                for port, (holder, label) in machine.ports.items():
                    if holder == host:
                        pairs = ":".join(port[at : at + 2].lower() for at in range(0, 16, 2))
                        yield from (f"         Host port identifier:  {pairs}", f"         Alias:  {label}")
    yield from ("NVSRAM HOST TYPE DEFINITIONS", "", "Script execution complete.")
