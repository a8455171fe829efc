"""A strict grammar of the NX-OS commands that the product may write; everything else is an error."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

NAME = r"[A-Za-z][A-Za-z0-9_-]{0,63}"
WWPN = r"(?:[0-9a-f]{2}:){7}[0-9a-f]{2}"
VSAN = r"[1-9][0-9]{0,3}"


@dataclass
class Zoning:
    """What the commands would leave behind on a switch without zoning."""

    aliases: dict[str, str] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    zone_sets: dict[str, list[str]] = field(default_factory=dict)
    vsans: set[str] = field(default_factory=set)
    committed: bool = False
    enhanced: bool = False
    smart: bool = False
    active: str | None = None
    zones_committed: bool = False
    saved: bool = False
    mode: str = "exec"
    current: list[str] = field(default_factory=list)

    def run(self, line: str) -> None:
        """One command; AssertionError for what NX-OS would refuse here or what must never be written."""
        assert not self.saved, f"{line!r} comes after the end"
        inner = line.startswith("  ")
        assert inner == (self.mode not in ("exec", "config")), f"{line!r} in mode {self.mode}"
        for pattern, rule in _RULES.items():
            if match := re.fullmatch(pattern, line):
                rule(self, *match.groups())
                return
        raise AssertionError(f"not a command of the grammar: {line!r}")

    def configure(self) -> None:
        self._enter("exec", "config")

    def database(self) -> None:
        self._enter("config", "alias")

    def alias(self, name: str, wwpn: str) -> None:
        assert self.mode == "alias"
        assert name not in self.aliases, f"{name} twice"
        assert wwpn not in self.aliases.values(), f"{wwpn} twice"
        self.aliases[name] = wwpn

    def leave(self) -> None:
        self.mode = "config"

    def commit(self) -> None:
        self.committed = True

    def set_mode(self, vsan: str) -> None:
        self.enhanced = True
        self.vsans.add(vsan)

    def set_smart(self, vsan: str) -> None:
        self.smart = True
        self.vsans.add(vsan)

    def zone(self, name: str, vsan: str) -> None:
        self._open("zone", self.zones, name, vsan)

    def zone_set(self, name: str, vsan: str) -> None:
        self._open("zone set", self.zone_sets, name, vsan)

    def member(self, name: str, role: str | None) -> None:
        assert self.mode == "zone"
        assert self.committed, "aliases are used before their commit"
        assert name in self.aliases, f"{name} is no alias"
        assert (role is not None) == self.smart, "roles are for smart zoning, and it needs them"
        self.current.append(name + (f" {role}" if role else ""))

    def zone_of_set(self, name: str) -> None:
        assert self.mode == "zone set"
        assert name in self.zones, f"{name} is no zone"
        self.current.append(name)

    def activate(self, name: str, vsan: str) -> None:
        assert name in self.zone_sets, f"{name} is no zone set"
        self.active = name
        self.vsans.add(vsan)

    def commit_zones(self, vsan: str) -> None:
        assert self.enhanced, "basic mode has no session"
        assert self.active, "committed before it is activated"
        self.zones_committed = True
        self.vsans.add(vsan)

    def end(self) -> None:
        self._enter("config", "exec")

    def save(self) -> None:
        assert self.mode == "exec"
        assert self.active, "nothing was activated"
        self.saved = True

    def _enter(self, from_mode: str, to_mode: str) -> None:
        assert self.mode == from_mode
        self.mode = to_mode

    def _open(self, mode: str, place: dict[str, list[str]], name: str, vsan: str) -> None:
        self._enter("config", mode)
        assert name not in place, f"{name} twice"
        assert name not in self.zones, f"{name} twice"
        self.vsans.add(vsan)
        self.current = place.setdefault(name, [])


_RULES: Final[dict[str, Callable[..., None]]] = {
    "configure terminal": Zoning.configure,
    "device-alias database": Zoning.database,
    rf"  device-alias name ({NAME}) pwwn ({WWPN})": Zoning.alias,
    "  exit": Zoning.leave,
    "device-alias commit": Zoning.commit,
    rf"zone mode enhanced vsan ({VSAN})": Zoning.set_mode,
    rf"zone smart-zoning enable vsan ({VSAN})": Zoning.set_smart,
    rf"zone name ({NAME}) vsan ({VSAN})": Zoning.zone,
    rf"  member device-alias ({NAME})(?: (init|target))?": Zoning.member,
    rf"zoneset name ({NAME}) vsan ({VSAN})": Zoning.zone_set,
    rf"  member ({NAME})": Zoning.zone_of_set,
    rf"zoneset activate name ({NAME}) vsan ({VSAN})": Zoning.activate,
    rf"zone commit vsan ({VSAN})": Zoning.commit_zones,
    "end": Zoning.end,
    "copy running-config startup-config": Zoning.save,
}


def parse(text: str) -> Zoning:
    """Run a file's commands; every line is a comment, blank or a command."""
    zoning = Zoning()
    for line in text.splitlines():
        if line and not line.startswith("!"):
            zoning.run(line)
    assert zoning.saved, "nothing was kept"
    assert zoning.zones_committed == zoning.enhanced, "a session of enhanced mode ends with zone commit"
    assert len(zoning.vsans) == 1, "one VSAN a file"
    return zoning
