"""Zoning as statements: aliases, zones and sets of zones, the same for what a listing says and what a design wishes."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

_WORLD_WIDE: Final = re.compile(r"^(?:0x)?((?:[0-9a-f]{2}[:.-]?){7}[0-9a-f]{2})$")
_DOMAIN_PORT: Final = re.compile(r"^[0-9]{1,3},[0-9]{1,4}$")
_PROPERTY: Final = "00:02:00:00"
"""Begin of the member by which Fabric OS tells a peer zone; it is no port."""


@dataclass(frozen=True, slots=True)
class AliasStatement:
    """A name for ports: world-wide names with colons, lower case, or `domain,port`."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ZoneStatement:
    """A zone of the design: initiators and targets, each by the name of an alias or as the port itself."""

    name: str
    initiators: tuple[str, ...]
    targets: tuple[str, ...]
    peer: bool = False
    """Whether the initiators see the targets alone (peer and smart zones); else every member sees every other."""

    @property
    def members(self) -> tuple[str, ...]:
        """All of them, in the order in which they are written."""
        return (*self.targets, *self.initiators) if self.peer else (*self.initiators, *self.targets)


@dataclass(frozen=True, slots=True)
class WishedZoning:
    """What a design wants of one fabric: names as the target takes them."""

    aliases: tuple[AliasStatement, ...]
    zones: tuple[ZoneStatement, ...]
    zone_set: str
    """Name of the configuration (Fabric OS) or zone set (NX-OS) that they are in."""

    def ports(self, member: str) -> tuple[str, ...]:
        """The ports behind a member of a zone."""
        found = next((alias.members for alias in self.aliases if alias.name == member), None)
        return (member,) if found is None else found


@dataclass(slots=True)
class ZoningState:
    """What one fabric, or one VSAN of it, has: the database that is edited, and what is in force."""

    aliases: dict[str, tuple[str, ...]] = field(default_factory=dict)
    zones: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Members as they are listed: names of aliases, or ports."""
    zone_sets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    effective_set: str | None = None
    effective: dict[str, frozenset[str]] = field(default_factory=dict)
    """Zone in force -> its ports."""

    roles: set[str] = field(default_factory=set)
    """Zones whose members are more than ports and their aliases: initiators and targets, or names of another sort."""

    places: Mapping[str, str] = field(default_factory=dict)
    """`domain,port` of a switch -> name of the port that is cabled there."""

    def with_places(self, places: Mapping[str, str]) -> "ZoningState":
        """The same state, in which a place of a switch stands for the port that is cabled there."""
        effective = {
            zone: frozenset(places.get(port, port) for port in ports) for zone, ports in self.effective.items()
        }
        return replace(self, effective=effective, places=places)

    def ports(self, member: str) -> tuple[str, ...]:
        """The ports behind a member; the member itself where no alias has its name."""
        return tuple(self.places.get(one, one) for one in self.aliases.get(member, (member,)))

    def resolved(self, zone: str) -> frozenset[str]:
        """The ports of a zone of the database."""
        members = [one for one in self.zones.get(zone, ()) if not is_property(one)]
        return frozenset(port for one in members for port in self.ports(one))

    @property
    def peers(self) -> set[str]:
        """Zones in which not every member sees every other."""
        return self.roles | {zone for zone, members in self.zones.items() if any(map(is_property, members))}

    def digest(self) -> str:
        """Eight digits that change when anything in it does, whatever the order in which it is listed."""
        parts = [
            *(f"alias {name} {sorted(members)}" for name, members in self.aliases.items()),
            *(f"zone {name} {sorted(members)}" for name, members in self.zones.items()),
            *(f"set {name} {sorted(zones)}" for name, zones in self.zone_sets.items()),
            *(f"effective {self.effective_set} {name} {sorted(ports)}" for name, ports in self.effective.items()),
        ]
        return hashlib.sha256("\n".join(sorted(parts)).encode()).hexdigest()[:8]


def member(text: str) -> str:
    """A member in one notation: eight lower-case pairs, `domain,port` without blanks, or a name as it is."""
    stripped = text.strip()
    found = _WORLD_WIDE.fullmatch(stripped.lower())
    if found is None:
        return stripped.replace(" ", "") if _DOMAIN_PORT.fullmatch(stripped.replace(" ", "")) else stripped
    digits = re.sub(r"[:.-]", "", found[1])
    return ":".join(digits[index : index + 2] for index in range(0, 16, 2))


def is_port(text: str) -> bool:
    """Whether a member, as `member` gives it, is a port and no name."""
    return bool(_DOMAIN_PORT.fullmatch(text)) or (":" in text and bool(_WORLD_WIDE.fullmatch(text)))


def is_property(text: str) -> bool:
    """Whether a member only says that its zone is a peer zone."""
    return text.startswith(_PROPERTY)


def pairs(zones: Mapping[str, Iterable[str]]) -> set[frozenset[str]]:
    """Every two ports that some zone joins."""
    found: set[frozenset[str]] = set()
    for ports in zones.values():
        listed = sorted(ports)
        found |= {frozenset((a, b)) for place, a in enumerate(listed) for b in listed[place + 1 :]}
    return found
