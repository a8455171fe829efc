"""Brocade Fabric OS: aliases, single-initiator or peer zones and the configuration, one file a fabric.

Facts: NetApp's FLI zoning example and Fabric OS command lists for alicreate, zonecreate, zoneadd, cfgcreate, cfgadd,
cfgsave and cfgenable; for peer zones Broadcom's brcddb scripts and administrators' command lists (`zonecreate
--peerzone <name> -principal "..." -members "..."`, `zoneadd --peerzone`). From memory: peer zones came with Fabric OS
7.3, and their members are world-wide names or domain and port. `cfgclear` is never written: it wipes what others have
configured.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.fabric.virtual_targets import virtual_words
from headroom.domain.writers.fabric.zoning import (
    Fabric,
    FabricPort,
    PeerZone,
    derivation,
    peer_zones,
    runs,
    wants_peer_zones,
    zone_names,
    zoning_files,
)
from headroom.domain.writers.files.names import BROCADE, Namer
from headroom.domain.writers.files.output import Output, Refusals, WriterContext, heading
from headroom.domain.writers.files.text import about, comment, count, spoken
from headroom.domain.writers.lookup.nodes import nodes_of

_FABRIC_OS: Final = "fabric_os"
_LONGEST_COMMAND: Final = 800
"""Characters; Fabric OS cuts long command lines, so zones and configurations grow by zoneadd and cfgadd."""
_HIGHEST_DOMAIN: Final = 239


def applies(context: WriterContext) -> bool:
    """Whether the design has a switch that runs Fabric OS."""
    return any(runs(switch, _FABRIC_OS) for switch in nodes_of(context.expanded, "switch"))


def write(context: WriterContext) -> Output:
    """`<switch>/zoning.txt` for each fabric, named after its first switch."""
    return zoning_files(context, _FABRIC_OS, _lines)


def _lines(context: WriterContext, fabric: Fabric, problems: Refusals) -> list[str]:
    return [*_opening(context, fabric), *_commands(context.expanded, fabric, problems)]


def _opening(context: WriterContext, fabric: Fabric) -> Iterator[str]:
    names = ", ".join(spoken(switch.name) for switch in fabric.switches)
    yield from heading(context, f"Brocade zoning of the fabric of {names}.")
    yield from comment(
        "Enter it on one switch of the fabric, as admin, line by line. Names that exist already are"
        " refused: then use zoneadd and cfgadd. Compare with cfgshow before cfgenable."
    )
    yield from derivation(fabric)
    yield from virtual_words(context.expanded, fabric)
    yield ""


def _commands(expanded: ExpandedDesign, fabric: Fabric, problems: Refusals) -> Iterator[str]:
    members = _members(fabric, fabric.zoned_ports, problems)
    yield from _by_domain(fabric)
    namer = Namer(BROCADE)
    zones: list[str] = []
    if wants_peer_zones(fabric, problems):
        yield from _peers(peer_zones(expanded, fabric), members, namer, zones)
    else:
        yield from _single_initiators(fabric, members, namer, zones)
    yield ""
    config = namer.name("configuration", f"cfg_{fabric.switches[0].name}")
    yield from comment(
        f"Configuration with {count(len(zones), 'zone')}. cfgsave asks, and so does cfgenable, which replaces the"
        " effective one: answer y to the first before you enter the second, and never paste them together."
    )
    switches = [switch.origin for switch in fabric.switches]
    yield from about(switches, [*grown("cfg", config, zones), "cfgsave", f'cfgenable "{config}"'])


def _single_initiators(fabric: Fabric, members: dict[str, str], namer: Namer, zones: list[str]) -> Iterator[str]:
    """Aliases and zones; the zones' names go to `zones`."""
    used = fabric.zoned_ports
    aliases = {port.key: namer.name(f"port {port.key}", port.name) for port in used}
    yield from comment("Aliases: one a port.")
    for port in used:
        yield from about([port.node.origin], [f'alicreate "{aliases[port.key]}", "{members[port.key]}"'])
    yield ""
    yield from comment("Zones: one initiator each, with the targets that the design lets it see.")
    zones.extend(zone_names(fabric, namer, aliases.values()))
    for zone, name in zip(fabric.zones, zones, strict=True):
        ports = (zone.initiator, *zone.targets)
        created = grown("zone", name, (aliases[port.key] for port in ports))
        yield from about([*([zone.origin] if zone.origin else []), *(port.node.origin for port in ports)], created)


def _peers(peers: list[PeerZone], members: dict[str, str], namer: Namer, zones: list[str]) -> Iterator[str]:
    """Peer zones; their names go to `zones`."""
    yield from comment(
        "Peer zones: initiators (-members) see the targets (-principal), never each other. They need Fabric OS 7.3 or"
        " later on every switch of the fabric."
    )
    for peer in peers:
        zones.append(namer.name(peer.key, peer.name))
        ports = (*peer.targets, *peer.initiators)
        names = ", ".join(f"{members[port.key]} is {spoken(port.name)}" for port in ports)
        targets, initiators = ([members[port.key] for port in side] for side in (peer.targets, peer.initiators))
        lines = [*comment(f"{names}."), *grown_peers(zones[-1], targets, initiators)]
        yield from about([*peer.origins, *(port.node.origin for port in ports)], lines)


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


def _batches(members: Iterable[str], longest: int) -> list[str]:
    """Members joined by semicolons, in lists that are no longer than this."""
    batches: list[str] = []
    for member in members:
        longer = f"{batches[-1]}; {member}" if batches else member
        if batches and len(longer) <= longest:
            batches[-1] = longer
        else:
            batches.append(member)
    return batches


def _members(fabric: Fabric, ports: list[FabricPort], problems: Refusals) -> dict[str, str]:
    """Port key to WWPN when every port of the fabric's zones has one, else to domain,port: the two are not mixed,
    since a mixed zone is no longer enforced by the switch's hardware.
    """
    if all(port.wwpn is not None for port in ports):
        return {port.key: port.wwpn or "" for port in ports}
    domains = _domains(fabric, problems)
    for port in ports:
        if not port.switch_port.isdecimal():
            what = f"has a port {spoken(port.switch_port)} without a number"
            problems.refuse(port.switch, "ports", what, "Enter the WWPNs of all zoned ports instead.")
    return {port.key: f"{domains[port.switch.id]},{port.switch_port}" for port in ports}


def _by_domain(fabric: Fabric) -> Iterator[str]:
    """Why members are domain and port, and which domains these are."""
    unnamed = [port for port in fabric.zoned_ports if port.wwpn is None]
    if not unnamed:
        return
    domains = ", ".join(f"{spoken(one.name)} {int(number(one, 'domain_id') or 0)}" for one in fabric.switches)
    yield from comment(
        f"Members are domain,port, since the design has no WWPN for {count(len(unnamed), 'port')} of the zones, such as"
        f" {spoken(unnamed[0].name)}. Domains by the design: {domains}. Compare with switchshow. A cable that is"
        " moved takes its access along."
    )
    yield ""


def _domains(fabric: Fabric, problems: Refusals) -> dict[str, int]:
    domains: dict[str, int] = {}
    for switch in fabric.switches:
        domain = int(number(switch, "domain_id") or 0)
        if not 1 <= domain <= _HIGHEST_DOMAIN:
            what = "has no domain number, and not all zoned ports have a WWPN"
            problems.refuse(switch, "domain_id", what, f"Enter domain_id, 1 to {_HIGHEST_DOMAIN}.")
        elif domain in domains.values():
            what = f"has domain number {domain} twice in its fabric"
            problems.refuse(switch, "domain_id", what, "Give each switch of a fabric its own.")
        domains[switch.id] = domain
    return domains
