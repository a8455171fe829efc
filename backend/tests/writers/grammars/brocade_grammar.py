"""A strict grammar of the Fabric OS commands that the product may write; everything else is an error."""

import re
from dataclasses import dataclass, field

NAME = r"[A-Za-z][A-Za-z0-9_]{0,63}"
WWPN = r"(?:[0-9a-f]{2}:){7}[0-9a-f]{2}"
DOMAIN_PORT = r"(?:[1-9]|[1-9][0-9]|1[0-9]{2}|2[0-3][0-9]),[0-9]{1,4}"
LONGEST_LINE = 1023

_CREATE = re.compile(rf'(alicreate|zonecreate|zoneadd|cfgcreate|cfgadd) "({NAME})", "([^"]+)"')
_PEER_CREATE = re.compile(rf'zonecreate --peerzone "({NAME})" -principal "([^"]+)" -members "([^"]+)"')
_PEER_ADD = re.compile(rf'zoneadd --peerzone "({NAME})" -(principal|members) "([^"]+)"')
_ENABLE = re.compile(rf'cfgenable "({NAME})"')


@dataclass
class Zoning:
    """What the commands would leave behind on a switch without zoning."""

    aliases: dict[str, list[str]] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    principals: dict[str, list[str]] = field(default_factory=dict)
    """Of peer zones; `zones` has their other members."""
    configurations: dict[str, list[str]] = field(default_factory=dict)
    saved: bool = False
    enabled: str | None = None

    def _place(self, verb: str) -> dict[str, list[str]]:
        return {"ali": self.aliases, "zon": self.zones, "cfg": self.configurations}[verb[:3]]

    def run(self, line: str) -> None:
        """One command; AssertionError for what Fabric OS would refuse or what must never be written."""
        assert len(line) <= LONGEST_LINE, "command line too long"
        assert self.enabled is None, f"{line!r} comes after cfgenable"
        if line == "cfgsave":
            self.saved = True
        elif match := _ENABLE.fullmatch(line):
            assert self.saved, "enabled before it is saved"
            assert match[1] in self.configurations, "enabled before it is made"
            self.enabled = match[1]
        elif "--peerzone" in line:
            self._peer(line)
        else:
            match = _CREATE.fullmatch(line)
            assert match, f"not a command of the grammar: {line!r}"
            self._create(match[1], match[2], match[3].split("; "))

    def _peer(self, line: str) -> None:
        if created := _PEER_CREATE.fullmatch(line):
            assert created[1] not in {*self.aliases, *self.zones, *self.configurations}, f"{created[1]} exists"
            self.principals[created[1]] = created[2].split("; ")
            self.zones[created[1]] = created[3].split("; ")
            name = created[1]
        else:
            added = _PEER_ADD.fullmatch(line)
            assert added, f"not a command of the grammar: {line!r}"
            name = added[1]
            assert name in self.principals, f"{name} is no peer zone"
            (self.principals if added[2] == "principal" else self.zones)[name].extend(added[3].split("; "))
        everyone = [*self.principals[name], *self.zones[name]]
        assert len(set(everyone)) == len(everyone), f"{name} has a member twice"
        assert all(re.fullmatch(f"{WWPN}|{DOMAIN_PORT}", member) for member in everyone), everyone

    def _create(self, verb: str, name: str, members: list[str]) -> None:
        taken = {*self.aliases, *self.zones, *self.configurations}
        assert (name in self._place(verb)) if verb.endswith("add") else (name not in taken), f"{name} exists or not"
        assert len(set(members)) == len(members), f"{name} has a member twice"
        if verb == "alicreate":
            assert all(re.fullmatch(f"{WWPN}|{DOMAIN_PORT}", member) for member in members), members
        else:
            known = self.aliases if verb.startswith("zone") else self.zones
            assert all(member in known for member in members), f"{name} holds something that does not exist"
        self._place(verb).setdefault(name, []).extend(members)


def parse(text: str) -> Zoning:
    """Run a file's commands; every line is a comment, blank or a command."""
    zoning = Zoning()
    for line in text.splitlines():
        if line and not line.startswith("#"):
            zoning.run(line)
    assert zoning.enabled, "nothing was enabled"
    return zoning
