"""A switch that runs NX-OS, as far as zoning of one VSAN goes: modes, basic and enhanced, and what it shows."""

import re
from copy import deepcopy
from dataclasses import dataclass, field

VSAN = 10
NAME = r"[A-Za-z][A-Za-z0-9_$^-]{0,63}"
PWWN = r"(?:[0-9a-f]{2}:){7}[0-9a-f]{2}"
_MEMBER = re.compile(rf"(no )?member (pwwn {PWWN}|device-alias {NAME})(?: (init|target))?")
_LISTED = re.compile(rf"(no )?member ({NAME})")
_ALIAS = re.compile(rf"(no )?device-alias name ({NAME})(?: pwwn ({PWWN}))?")
_OPEN = re.compile(rf"(no )?(zone|zoneset) name ({NAME}) vsan {VSAN}")
_ACTIVATE = re.compile(rf"(no )?zoneset activate name ({NAME}) vsan {VSAN}")
_SMART = re.compile(rf"(no )?zone smart-zoning enable vsan {VSAN}")


@dataclass
class ZoneDatabase:
    """What is edited: zones (member -> role), zone sets, and which set shall be active."""

    zones: dict[str, dict[str, str]] = field(default_factory=dict)
    sets: dict[str, list[str]] = field(default_factory=dict)
    chosen: str | None = None
    smart: bool = False


@dataclass
class NxOs:
    """Device aliases in enhanced mode, the database and what is in force."""

    enhanced: bool = False
    aliases: dict[str, str] = field(default_factory=dict)
    database: ZoneDatabase = field(default_factory=ZoneDatabase)
    pending: ZoneDatabase | None = None
    active: dict[str, dict[str, str]] = field(default_factory=dict)
    active_set: str | None = None
    place: list[str] = field(default_factory=list)
    waiting: dict[str, str] | None = None
    """Device aliases before their commit."""
    saved: bool = True

    def run(self, line: str) -> None:
        """One line; AssertionError for what NX-OS would refuse in the mode that it is in."""
        text = line.strip()
        if text.startswith("show "):
            assert not self.place, line
        elif text == "configure terminal":
            assert not self.place, line
            self.place = ["config"]
        elif text == "end":
            assert self.place, line
            self.place = []
        elif text == "copy running-config startup-config":
            assert not self.place, line
            assert (self.pending, self.waiting) == (None, None), "a session is open"
            self.saved = True
        else:
            assert self.place, f"not in configuration mode: {line}"
            self.saved = False
            self._configure(text)

    def _configure(self, text: str) -> None:
        mode = self.place[-1]
        if text == "exit":
            self.place.pop()
        elif mode == "config":
            self._top(text)
        elif mode == "device-alias database":
            self._alias(text)
        else:
            kind, name = mode.split(" ")
            self._within(kind, name, text)

    def _edited(self) -> ZoneDatabase:
        if not self.enhanced:
            return self.database
        self.pending = self.pending or deepcopy(self.database)
        return self.pending

    def _top(self, text: str) -> None:
        if text == "device-alias database":
            self.place.append(text)
            self.waiting = dict(self.aliases) if self.waiting is None else self.waiting
        elif text == "device-alias commit":
            assert self.waiting is not None, "no session of device aliases"
            self.aliases, self.waiting = self.waiting, None
        elif text == f"zone commit vsan {VSAN}":
            assert self.pending is not None, "no session of zones"
            self.database, self.pending = self.pending, None
            self._in_force()
        elif (smart := _SMART.fullmatch(text)) is not None:
            self._edited().smart = not smart[1]
        elif (chosen := _ACTIVATE.fullmatch(text)) is not None:
            self._activate(bool(chosen[1]), chosen[2])
        else:
            opened = _OPEN.fullmatch(text)
            assert opened, f"not a line of configuration mode: {text!r}"
            self._open(bool(opened[1]), opened[2], opened[3])

    def _activate(self, off: bool, name: str) -> None:
        base = self._edited()
        assert base.sets.get(name), f"{name} is there and has zones"
        base.chosen = None if off else name
        if not self.enhanced:
            self._in_force()

    def _in_force(self) -> None:
        base = self.database
        self.active_set = base.chosen
        self.active = {zone: dict(base.zones[zone]) for zone in base.sets.get(base.chosen or "", ())}

    def _open(self, gone: bool, kind: str, name: str) -> None:
        base = self._edited()
        there = name in (base.zones if kind == "zone" else base.sets)
        if not gone:
            if kind == "zone":
                base.zones.setdefault(name, {})
            else:
                base.sets.setdefault(name, [])
            self.place.append(f"{kind} {name}")
            return
        assert there, f"{name} is not there"
        if kind == "zone":
            assert not any(name in zones for zones in base.sets.values()), f"{name} is in a set"
            del base.zones[name]
        else:
            assert base.chosen != name, f"{name} is active"
            del base.sets[name]

    def _alias(self, text: str) -> None:
        named = _ALIAS.fullmatch(text)
        assert named, text
        assert self.waiting is not None, text
        if named[1]:
            assert named[2] in self.waiting, f"{named[2]} is not there"
            del self.waiting[named[2]]
            return
        assert named[2] not in self.waiting, f"{text} is there"
        assert named[3] not in self.waiting.values(), f"{text} is there"
        self.waiting[named[2]] = named[3]

    def _within(self, kind: str, name: str, text: str) -> None:
        base = self._edited()
        if kind == "zoneset":
            listed = _LISTED.fullmatch(text)
            assert listed, text
            assert listed[2] in base.zones, text
            assert (listed[2] in base.sets[name]) == bool(listed[1]), text
            (base.sets[name].remove if listed[1] else base.sets[name].append)(listed[2])
            return
        member = _MEMBER.fullmatch(text)
        assert member, text
        assert not member[3] or base.smart, "roles need smart zoning"
        port = member[2].split(" ")[1]
        assert ":" in port or port in self.aliases, f"{port} is no device alias"
        assert (port in base.zones[name]) == bool(member[1]), text
        if member[1]:
            del base.zones[name][port]
        else:
            base.zones[name][port] = member[3] or ""

    @property
    def smart(self) -> bool:
        return self.database.smart

    def pairs(self) -> set[frozenset[str]]:
        """Ports that see each other now; a device alias that is gone stands for nobody."""
        found = set()
        for members in self.active.values():
            ports = [(self.aliases.get(one, one if ":" in one else ""), role) for one, role in members.items()]
            found |= {
                frozenset((a, b))
                for a, one in ports
                for b, other in ports
                if a and b and a != b and (not one or one != other)
            }
        return found

    def snapshot(self) -> tuple[object, ...]:
        """Everything that lasts, in an order of its own."""
        base = self.database
        sets = {name: sorted(zones) for name, zones in base.sets.items()}
        return dict(self.aliases), base.zones, sets, base.chosen, base.smart, self.active, self.active_set

    def copy(self) -> "NxOs":
        return deepcopy(self)

    def show_aliases(self) -> list[str]:
        return [f"device-alias name {name} pwwn {port}" for name, port in sorted(self.aliases.items())]

    def show_zones(self, active: bool) -> list[str]:
        """`show zoneset`, and after it the zones that are in no set; or the active zone set alone."""
        base, lines = self.database, []
        sets = {self.active_set: list(self.active)} if active and self.active_set else base.sets
        if active and not self.active_set:
            return ["Zoneset not present"]
        zones = self.active if active else base.zones
        for name, listed in sets.items():
            lines.append(f"zoneset name {name} vsan {VSAN}")
            for zone in listed:
                lines += ["", f"  zone name {zone} vsan {VSAN}", *self._members(zones[zone], active)]
        if not active:
            for zone, members in base.zones.items():
                lines += [f"zone name {zone} vsan {VSAN}", *self._members(members, active)]
        return lines

    def _members(self, members: dict[str, str], active: bool) -> list[str]:
        lines = []
        for number, (one, role) in enumerate(members.items()):
            port = self.aliases.get(one)
            if active:
                seen = f"* fcid 0x01{number:04x} [pwwn {port or one}]" + (f" [{one}]" if port else "")
            else:
                seen = f"device-alias {one}" if port else f"pwwn {one}"
            lines.append(f"    {seen} {role}".rstrip())
        return lines
