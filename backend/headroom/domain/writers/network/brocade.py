"""Brocade Fabric OS: aliases, single-initiator or peer zones and the configuration, one file a fabric.

Facts: NetApp's FLI zoning example and Fabric OS command lists for alicreate, zonecreate, zoneadd, cfgcreate, cfgadd,
cfgsave and cfgenable; for peer zones Broadcom's brcddb scripts and administrators' command lists (`zonecreate
--peerzone <name> -principal "..." -members "..."`, `zoneadd --peerzone`). From memory: peer zones came with Fabric OS
7.3, and their members are world-wide names or domain and port. `cfgclear` is never written: it wipes what others have
configured.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.statements.brocade import create_alias, create_zone, grown
from headroom.domain.statements.zoning import AliasStatement, WishedZoning, ZoneStatement
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
    wished = wished_zoning(expanded, fabric, problems)
    yield from _by_domain(fabric)
    if wished.zones and wished.zones[0].peer:
        yield from _peers(peer_zones(expanded, fabric), wished)
    else:
        yield from _single_initiators(fabric, wished)
    yield ""
    yield from comment(
        f"Configuration with {count(len(wished.zones), 'zone')}. cfgsave asks, and so does cfgenable, which replaces"
        " the effective one: answer y to the first before you enter the second, and never paste them together."
    )
    switches = [switch.origin for switch in fabric.switches]
    config = wished.zone_set
    made = grown("cfg", config, (zone.name for zone in wished.zones))
    yield from about(switches, [*made, "cfgsave", f'cfgenable "{config}"'])


def wished_zoning(expanded: ExpandedDesign, fabric: Fabric, problems: Refusals) -> WishedZoning:
    """Aliases in the order of `zoned_ports`, zones in that of the fabric's zones or, peer zones, of `peer_zones`.

    Peer zones name their ports themselves and need no aliases. What is open goes to `problems`.
    """
    ports, namer = _members(fabric, fabric.zoned_ports, problems), Namer(BROCADE)
    if wants_peer_zones(fabric, problems):
        aliases: tuple[AliasStatement, ...] = ()
        zones = tuple(_peer_statement(peer, ports, namer) for peer in peer_zones(expanded, fabric))
    else:
        names = {port.key: namer.name(f"port {port.key}", port.name) for port in fabric.zoned_ports}
        aliases = tuple(AliasStatement(names[port.key], (ports[port.key],)) for port in fabric.zoned_ports)
        zones = tuple(
            ZoneStatement(name, (names[zone.initiator.key],), tuple(names[port.key] for port in zone.targets))
            for zone, name in zip(fabric.zones, zone_names(fabric, namer, names.values()), strict=True)
        )
    return WishedZoning(aliases, zones, namer.name("configuration", f"cfg_{fabric.switches[0].name}"))


def _peer_statement(peer: PeerZone, ports: dict[str, str], namer: Namer) -> ZoneStatement:
    initiators, targets = (tuple(ports[port.key] for port in side) for side in (peer.initiators, peer.targets))
    return ZoneStatement(namer.name(peer.key, peer.name), initiators, targets, peer=True)


def _single_initiators(fabric: Fabric, wished: WishedZoning) -> Iterator[str]:
    yield from comment("Aliases: one a port.")
    for port, alias in zip(fabric.zoned_ports, wished.aliases, strict=True):
        yield from about([port.node.origin], [create_alias(alias.name, alias.members[0])])
    yield ""
    yield from comment("Zones: one initiator each, with the targets that the design lets it see.")
    for zone, statement in zip(fabric.zones, wished.zones, strict=True):
        ports = (zone.initiator, *zone.targets)
        origins = [*([zone.origin] if zone.origin else []), *(port.node.origin for port in ports)]
        yield from about(origins, create_zone(statement))


def _peers(peers: list[PeerZone], wished: WishedZoning) -> Iterator[str]:
    yield from comment(
        "Peer zones: initiators (-members) see the targets (-principal), never each other. They need Fabric OS 7.3 or"
        " later on every switch of the fabric."
    )
    for peer, statement in zip(peers, wished.zones, strict=True):
        ports = (*peer.targets, *peer.initiators)
        names = ", ".join(f"{name} is {spoken(port.name)}" for name, port in zip(statement.members, ports, strict=True))
        lines = [*comment(f"{names}."), *create_zone(statement)]
        yield from about([*peer.origins, *(port.node.origin for port in ports)], lines)


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
