"""Fabric OS zoning: what `cfgshow` says, line by line and as a state, and the commands that change it.

Facts: NetApp's FLI zoning example and Fabric OS command lists for alicreate, zonecreate, zoneadd, cfgcreate, cfgadd,
and for peer zones Broadcom's brcddb scripts (`zonecreate --peerzone`). From memory: zoneremove, cfgremove, zonedelete
and alidelete take names as the commands that add do.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from headroom.domain.statements.zoning import ZoneStatement, ZoningState, is_property, member

BEGINS: Final = re.compile(r"^\s*Defined configuration:")
SECTION: Final = re.compile(r"^\s*(Defined|Effective) configuration:")
_ENTRY: Final = re.compile(r"^\s*(cfg|zone|alias):\s+(\S{1,64})\s*(.*)$")
_MORE: Final = re.compile(r"^\s+(\S.*)$")
_REST: Final = re.compile(
    r"^\s*(?:no configuration|No Effective|There is no|\"\w+\" on FID|Default zone"
    r"|(?:Defined|Effective) Peer zones|Property Member|Created by|Principal Member|Peer Member)",
    re.IGNORECASE,
)
_LONGEST_COMMAND: Final = 800
"""Characters; Fabric OS cuts long command lines, so zones and configurations grow by zoneadd and cfgadd."""


class ZoningLine(NamedTuple):
    """What one line of a listing says; `kind` is `cfg`, `zone`, `alias`, or empty for a line that says nothing."""

    kind: str = ""
    name: str = ""
    members: tuple[str, ...] = ()
    effective: bool = False
    begins: bool = False
    """Whether the line opens the object; else it goes on with its members."""


_NOTHING: Final = ZoningLine()


def zoning_lines(texts: Iterable[str]) -> Iterator[ZoningLine | None]:
    """One answer for each line, None where it is not understood; members may go on over indented lines."""
    effective, kind, name = False, "", ""
    for text in texts:
        if (part := SECTION.match(text)) is not None:
            effective, kind = part[1] == "Effective", ""
            yield _NOTHING
        elif (entry := _ENTRY.match(text)) is not None:
            kind, name = entry[1], entry[2]
            yield ZoningLine(kind, name, _members(entry[3]), effective, begins=True)
        elif kind and (more := _MORE.match(text)) is not None and not _REST.match(text):
            yield ZoningLine(kind, name, _members(more[1]), effective)
        else:
            yield _NOTHING if _REST.match(text) else None


def _members(text: str) -> tuple[str, ...]:
    return tuple(one for part in text.split(";") if (one := part.strip()))


def zoning_state(texts: Iterable[str]) -> ZoningState:
    """The state that a whole `cfgshow` says."""
    state = ZoningState()
    for line in zoning_lines(texts):
        if line is None or not line.kind:
            continue
        members = tuple(member(one) for one in line.members)
        if line.effective:
            _add_effective(state, line, members)
            continue
        table = {"alias": state.aliases, "zone": state.zones, "cfg": state.zone_sets}[line.kind]
        table[line.name] = (*table.get(line.name, ()), *members)
    return state


def _add_effective(state: ZoningState, line: ZoningLine, members: tuple[str, ...]) -> None:
    if line.kind == "cfg":
        state.effective_set = line.name
    elif line.kind == "zone":
        ports = frozenset(port for one in members if not is_property(one) for port in state.ports(one))
        state.effective[line.name] = state.effective.get(line.name, frozenset()) | ports


def create_alias(name: str, port: str) -> str:
    """The command that makes an alias of one port."""
    return f'alicreate "{name}", "{port}"'


def create_zone(zone: ZoneStatement) -> Iterator[str]:
    """The commands that make a zone, peer or not."""
    if zone.peer:
        yield from grown_peers(zone.name, list(zone.targets), list(zone.initiators))
    else:
        yield from grown("zone", zone.name, zone.members)


def grown_peers(name: str, principals: list[str], members: list[str]) -> Iterator[str]:
    """Create a peer zone and add what does not fit into one command."""
    first, *further = _batches(principals, _LONGEST_COMMAND // 2)
    opening, *others = _batches(members, _LONGEST_COMMAND // 2)
    yield f'zonecreate --peerzone "{name}" -principal "{first}" -members "{opening}"'
    yield from (f'zoneadd --peerzone "{name}" -principal "{batch}"' for batch in further)
    yield from (f'zoneadd --peerzone "{name}" -members "{batch}"' for batch in others)


def grown(kind: str, name: str, members: Iterable[str]) -> Iterator[str]:
    """Create a zone or configuration (`zone`, `cfg`) and add what does not fit into one command."""
    for position, batch in enumerate(_batches(members, _LONGEST_COMMAND)):
        yield f'{kind}{"add" if position else "create"} "{name}", "{batch}"'


def changed(verb: str, name: str, members: Iterable[str]) -> Iterator[str]:
    """Add members to an object or take them out (`zoneadd`, `zoneremove`, `cfgadd`, `cfgremove`)."""
    yield from (f'{verb} "{name}", "{batch}"' for batch in _batches(members, _LONGEST_COMMAND))


def changed_peers(verb: str, name: str, principals: Iterable[str], members: Iterable[str]) -> Iterator[str]:
    """As `changed` for a peer zone (`zoneadd`, `zoneremove`)."""
    for option, ports in (("principal", principals), ("members", members)):
        for batch in _batches(ports, _LONGEST_COMMAND):
            yield f'{verb} --peerzone "{name}" -{option} "{batch}"'


def deleted(verb: str, name: str) -> str:
    """Delete an object (`alidelete`, `zonedelete`, `cfgdelete`)."""
    return f'{verb} "{name}"'


def _batches(members: Iterable[str], longest: int) -> list[str]:
    """Members joined by semicolons, in lists that are no longer than this."""
    batches: list[str] = []
    for one in members:
        longer = f"{batches[-1]}; {one}" if batches else one
        if batches and len(longer) <= longest:
            batches[-1] = longer
        else:
            batches.append(one)
    return batches
