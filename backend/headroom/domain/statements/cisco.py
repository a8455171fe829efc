"""NX-OS zoning: what `show zone`, `show zoneset`, device aliases and `show zone status` say, and the commands.

Facts: Cisco's guides to NX-OS fabrics 4.x to 8.x (device aliases take effect with `device-alias commit`, in enhanced
mode `zone commit` ends a session and a session holds the fabric's lock, smart zoning tells initiators from targets).
From memory: the lines of `show zone status`, and that `no member` within a zone takes the member as it was entered.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from headroom.domain.statements.zoning import AliasStatement, ZoneStatement, ZoningState, member

SAVE: Final = "copy running-config startup-config"
BEGINS: Final = re.compile(r"^(?:zoneset|zone) name \S{1,64} vsan \d{1,4}")
STATUS: Final = re.compile(r"^\s{0,20}VSAN: (\d{1,4}) default-zone: (\S{1,20})")
ALIAS: Final = re.compile(r"^\s*device-alias name (\S{1,64}) pwwn ([0-9a-f:]{23})\s*$", re.IGNORECASE)
_SET: Final = re.compile(r"^\s*zoneset name (\S{1,64}) vsan (\d{1,4})")
_ZONE: Final = re.compile(r"^\s*zone name (\S{1,64}) vsan (\d{1,4})")
_PORT: Final = re.compile(
    r"^[ \t]{0,20}(?P<star>\*)?[ \t]{0,20}(?:member )?(?P<fcid>fcid 0x[0-9a-f]{6} )?"
    r"(?:\[device-alias (?P<named>[^\]\s]{1,64})\] )?\[?pwwn (?P<wwpn>[0-9a-f:]{23})\]?"
    r"(?:\s*\[(?P<alias>[^\]]{1,64})\])?(?:[ \t]{1,4}(?P<role>init|target|both))?\s*$",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(
    r"^[ \t]{0,20}\*?[ \t]{0,20}(?:member )?(?:fcid 0x[0-9a-f]{6} )?\[?(device-alias|fcalias)(?: name)?"
    r" ([^\s\]]{1,64})\]?(?:[ \t]{1,4}(init|target|both|vsan \d+))?\s*$"
)
_COMMENT: Final = re.compile(r"^\s*!\s*\[([^\]]{1,64})\]")
_IN_SET: Final = re.compile(r"^\s*member (\S{1,64})\s*$")
_REST: Final = re.compile(r"^\s*(?:zone (?:commit|mode|default)|zoneset activate|!)")
_WORD: Final = re.compile(r"(?:^|\s)(mode|session|smart-zoning): ?(\S{1,40})")


class ZoneLine(NamedTuple):
    """What one line says; `kind` is `set`, `zone`, `port`, `alias`, `listed`, `comment`, or empty for nothing."""

    kind: str = ""
    name: str = ""
    """Of a set, zone or alias; of a port its world-wide name as it is written."""

    vsan: str = ""
    alias: str = ""
    """In brackets behind a port."""

    role: str = ""
    """Of a member: `init`, `target`, `both`, `fcalias` for a name whose ports follow, or empty."""

    inside: bool = False
    """Whether a zone stands within the set above it: it is indented."""

    active: bool = False
    """Whether the form of the line shows that its zone set is the active one."""


_NOTHING: Final = ZoneLine()


def zone_lines(texts: Iterable[str]) -> Iterator[ZoneLine | None]:
    """One answer for each line of zones or zone sets; None where it is not understood."""
    kind = ""
    for text in texts:
        said = _zone_line(text, kind)
        if said is not None and said.kind in {"set", "zone"}:
            kind = said.kind
        yield said


def _zone_line(text: str, kind: str) -> ZoneLine | None:
    for opened, pattern in (("set", _SET), ("zone", _ZONE)):
        if (begun := pattern.match(text)) is not None:
            return ZoneLine(opened, begun[1], begun[2], inside=text[:1].isspace())
    if kind and (port := _PORT.match(text)) is not None:
        alias, active = port["alias"] or port["named"] or "", bool(port["star"] or port["fcid"])
        return ZoneLine("port", port["wwpn"], alias=alias, role=port["role"] or "", active=active)
    if kind and (named := _NAMED.match(text)) is not None:
        return ZoneLine("alias", named[2], role="fcalias" if named[1] == "fcalias" else named[3] or "")
    if (comment := _COMMENT.match(text)) is not None:
        return ZoneLine("comment", comment[1])
    if kind == "set" and (listed := _IN_SET.match(text)) is not None:
        return ZoneLine("listed", listed[1])
    return _NOTHING if _REST.match(text) or _IN_SET.match(text) else None


def add_zones(state: ZoningState, texts: Iterable[str], vsan: int, active: bool) -> None:
    """Take zones and zone sets of one VSAN into a state: what is in force where `active`, else the database."""
    zone_set = zone = ""
    for said in zone_lines(texts):
        if said is None or not said.kind:
            continue
        if said.kind in {"set", "zone"} and said.vsan != str(vsan):
            zone_set = zone = ""
        elif said.kind == "set":
            zone_set, zone = said.name, ""
            if active:
                state.effective_set = zone_set
            else:
                state.zone_sets.setdefault(zone_set, ())
        elif said.kind in {"zone", "listed"} and (said.kind == "zone" or zone_set):
            zone = said.name
            zone_set = zone_set if said.inside or said.kind == "listed" else ""
            _add_zone(state, zone_set, zone, active)
        elif zone and said.kind in {"port", "alias"}:
            if said.role.lower() in {"init", "target", "fcalias"}:
                state.roles.add(zone)
            if said.role != "fcalias":
                _add_member(state, zone, member(said.name), active)


def _add_zone(state: ZoningState, zone_set: str, zone: str, active: bool) -> None:
    if active:
        state.effective.setdefault(zone, frozenset())
        return
    state.zones.setdefault(zone, ())
    if zone_set and zone not in state.zone_sets[zone_set]:
        state.zone_sets[zone_set] += (zone,)


def _add_member(state: ZoningState, zone: str, name: str, active: bool) -> None:
    if active:
        state.effective[zone] |= set(state.ports(name))
    elif name not in state.zones[zone]:
        state.zones[zone] += (name,)


def add_aliases(state: ZoningState, texts: Iterable[str]) -> None:
    """Take device aliases into a state."""
    for text in texts:
        if (row := ALIAS.match(text)) is not None:
            state.aliases[row[1]] = (member(row[2]),)


@dataclass(frozen=True, slots=True)
class ZoneStatus:
    """How a VSAN is zoned: `basic` or `enhanced`, who holds the lock (`none` for nobody), smart zoning or not."""

    words: dict[str, str] = field(default_factory=dict)

    @property
    def enhanced(self) -> bool:
        """Whether changes wait for `zone commit`."""
        return self.words.get("mode") == "enhanced"

    @property
    def session(self) -> str:
        """`none` where nobody holds the fabric's lock; empty where the listing does not say."""
        return self.words.get("session", "")

    @property
    def smart(self) -> bool:
        """Whether members may be said to be initiators and targets."""
        return self.words.get("smart-zoning") == "enabled"


def zone_status(texts: Iterable[str], vsan: int) -> ZoneStatus | None:
    """What `show zone status` says of one VSAN; None where it does not speak of it."""
    words: dict[str, str] = {}
    inside = found = False
    for text in texts:
        if (begun := STATUS.match(text)) is not None:
            inside = begun[1] == str(vsan)
            found = found or inside
        elif inside:
            for name, value in _WORD.findall(text):
                words.setdefault(name, value.lower())
    return ZoneStatus(words) if found else None


def name_alias(alias: AliasStatement) -> str:
    """The line within `device-alias database` that makes an alias."""
    return f"  device-alias name {alias.name} pwwn {alias.members[0]}"


def create_zone(zone: ZoneStatement, vsan: int) -> Iterator[str]:
    """The lines that make a zone, or add members to it, and leave it again."""
    yield f"zone name {zone.name} vsan {vsan}"
    yield from member_lines(zone)
    yield "  exit"


def member_lines(zone: ZoneStatement) -> Iterator[str]:
    """The members as they stand within their zone; a port that has no alias stands by its name."""
    roles = (("target", zone.targets), ("init", zone.initiators)) if zone.peer else (("", zone.members),)
    for role, names in roles:
        for name in names:
            kind = "pwwn" if ":" in name else "device-alias"
            yield f"  member {kind} {name} {role}".rstrip()


def change_zone(zone: str, vsan: int, members: Iterable[str], removed: bool) -> Iterator[str]:
    """The lines that put members into a zone, or take them out, as they were entered."""
    yield f"zone name {zone} vsan {vsan}"
    for line in member_lines(ZoneStatement(zone, tuple(members), ())):
        yield f"  no {line.strip()}" if removed else line
    yield "  exit"


def change_zone_set(zone_set: str, vsan: int, zones: Iterable[str], removed: Iterable[str] = ()) -> Iterator[str]:
    """The lines that put zones into a set, or take them out."""
    yield f"zoneset name {zone_set} vsan {vsan}"
    yield from (f"  member {zone}" for zone in zones)
    yield from (f"  no member {zone}" for zone in removed)
    yield "  exit"


def activate(zone_set: str, vsan: int, enhanced: bool) -> Iterator[str]:
    """The lines that put a zone set in force; in enhanced mode they end the session."""
    yield f"zoneset activate name {zone_set} vsan {vsan}"
    if enhanced:
        yield f"zone commit vsan {vsan}"


def enable_smart(vsan: int) -> str:
    """The line that lets members be said to be initiators or targets."""
    return f"zone smart-zoning enable vsan {vsan}"
