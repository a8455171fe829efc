"""Cisco MDS switches with NX-OS: device aliases, zones and the zone set of a fabric, one file a fabric.

Facts: NetApp's FLI zoning example (zone name, member, zoneset name, zoneset activate, copy running-config), Cisco's
guides to NX-OS fabrics 4.x to 8.x: device aliases stand for one pWWN each, hold 64 characters and take effect with
`device-alias commit`; basic zoning is the default, in enhanced mode `zone commit` ends a session; smart zoning tells
initiators from targets by `member ... init` and `member ... target`.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.statements.cisco import SAVE, activate, change_zone_set, create_zone, enable_smart, name_alias
from headroom.domain.statements.zoning import AliasStatement, WishedZoning, ZoneStatement
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.fabric.virtual_targets import virtual_words
from headroom.domain.writers.fabric.zoning import (
    Fabric,
    derivation,
    peer_zones,
    runs,
    wants_peer_zones,
    zone_names,
    zoning_files,
)
from headroom.domain.writers.files.names import NX_OS, Namer
from headroom.domain.writers.files.output import Output, Refusals, WriterContext, heading
from headroom.domain.writers.files.text import about, comment, count, spoken
from headroom.domain.writers.lookup.nodes import nodes_of

_NX_OS: Final = "nx_os"
_MARK: Final = "!"
"""NX-OS reads a line that begins so as a comment."""


def applies(context: WriterContext) -> bool:
    """Whether the design has a switch that runs NX-OS."""
    return any(runs(switch, _NX_OS) for switch in nodes_of(context.expanded, "switch"))


def write(context: WriterContext) -> Output:
    """`<switch>/zoning.txt` for each fabric of NX-OS switches, named after its first switch."""
    return zoning_files(context, _NX_OS, _lines)


def _lines(context: WriterContext, fabric: Fabric, problems: Refusals) -> list[str]:
    return [*_opening(context, fabric), *_commands(context.expanded, fabric, problems)]


def _opening(context: WriterContext, fabric: Fabric) -> Iterator[str]:
    names = ", ".join(spoken(switch.name) for switch in fabric.switches)
    yield from heading(context, f"Cisco MDS zoning of the fabric of {names}.", _MARK)
    yield from comment(
        "Enter it on one switch of the fabric, as network-admin. The ports are expected in the VSAN already. Compare"
        " with show zoneset active before the zone set is activated: activating replaces the active one.",
        _MARK,
    )
    yield from derivation(fabric, _MARK)
    yield from virtual_words(context.expanded, fabric, _MARK)
    yield ""


def _commands(expanded: ExpandedDesign, fabric: Fabric, problems: Refusals) -> Iterator[str]:
    vsan = vsan_of(fabric, problems)
    enhanced = is_enhanced(fabric, problems)
    wished = wished_zoning(expanded, fabric, problems)
    switches = [switch.origin for switch in fabric.switches]
    yield "configure terminal"
    yield from _aliases(fabric, wished)
    if enhanced:
        yield from comment("Zone mode of the switches: enhanced; changes wait for zone commit.", _MARK)
        yield from about(switches, [f"zone mode enhanced vsan {vsan}"])
    if wished.zones and wished.zones[0].peer:
        yield from about(switches, _smart_opening(vsan))
        zones = [((*zone.targets, *zone.initiators), zone.origins) for zone in peer_zones(expanded, fabric)]
    else:
        yield from comment("Zones: one initiator each, with the targets that the design lets it see.", _MARK)
        zones = [((zone.initiator, *zone.targets), (zone.origin,) if zone.origin else ()) for zone in fabric.zones]
    for (ports, origins), statement in zip(zones, wished.zones, strict=True):
        yield from about([*origins, *(port.node.origin for port in ports)], create_zone(statement, vsan))
    yield ""
    yield from about(switches, _activation(wished, vsan, enhanced))


def wished_zoning(expanded: ExpandedDesign, fabric: Fabric, problems: Refusals) -> WishedZoning:
    """Aliases in the order of `zoned_ports`, zones in that of the fabric's zones or, smart zones, of `peer_zones`.

    What is open goes to `problems`.
    """
    namer = Namer(NX_OS)
    names = {port.key: namer.name(f"port {port.key}", port.name) for port in fabric.zoned_ports}
    for port in fabric.zoned_ports:
        if port.wwpn is None:
            what = f"has no WWPN at its port {spoken(port.port)}, which NX-OS needs for zoning"
            problems.refuse(port.node, f"{port.attribute}/wwpn", what, "Enter it as its label shows it.")
    aliases = tuple(AliasStatement(names[port.key], (str(port.wwpn),)) for port in fabric.zoned_ports)
    if wants_peer_zones(fabric, problems):
        zones = tuple(
            ZoneStatement(
                namer.name(zone.key, zone.name),
                tuple(names[port.key] for port in zone.initiators),
                tuple(names[port.key] for port in zone.targets),
                peer=True,
            )
            for zone in peer_zones(expanded, fabric)
        )
    else:
        zones = tuple(
            ZoneStatement(name, (names[zone.initiator.key],), tuple(names[port.key] for port in zone.targets))
            for zone, name in zip(fabric.zones, zone_names(fabric, namer, names.values()), strict=True)
        )
    return WishedZoning(aliases, zones, namer.name("zone set", f"zs_{fabric.switches[0].name}"))


def _aliases(fabric: Fabric, wished: WishedZoning) -> Iterator[str]:
    yield from comment("Device aliases: one a port. They take effect with the commit.", _MARK)
    yield "device-alias database"
    for port, alias in zip(fabric.zoned_ports, wished.aliases, strict=True):
        yield from about([port.node.origin], [name_alias(alias)])
    yield from ["  exit", "device-alias commit", ""]


def _smart_opening(vsan: int) -> Iterator[str]:
    yield from comment(
        "Smart zoning, as the switches' style of zoning asks: initiators (init) see the targets of their zone, never"
        " each other.",
        _MARK,
    )
    yield enable_smart(vsan)


def _activation(wished: WishedZoning, vsan: int, enhanced: bool) -> Iterator[str]:
    yield from comment(f"Zone set with {count(len(wished.zones), 'zone')}.", _MARK)
    yield from change_zone_set(wished.zone_set, vsan, (zone.name for zone in wished.zones))
    yield from activate(wished.zone_set, vsan, enhanced)
    yield from ["end", SAVE]


def vsan_of(fabric: Fabric, problems: Refusals) -> int:
    """The VSAN that all switches of the fabric name."""
    numbers = [int(number(switch, "vsan") or 0) for switch in fabric.switches]
    for switch, vsan in zip(fabric.switches, numbers, strict=True):
        if not vsan:
            what = "has no VSAN for the zoned ports"
            problems.refuse(switch, "vsan", what, "Enter vsan, 1 to 4093.")
        elif numbers[0] and vsan != numbers[0]:
            what = f"has VSAN {vsan}, and {spoken(fabric.switches[0].name)} in the same fabric has {numbers[0]}"
            problems.refuse(switch, "vsan", what, "Give all switches of a fabric the same.")
    return numbers[0]


def is_enhanced(fabric: Fabric, problems: Refusals) -> bool:
    """Whether the design has the fabric's switches in enhanced zone mode."""
    modes = [switch.attributes.get("zone_mode") == "enhanced" for switch in fabric.switches]
    if any(modes) and not all(modes):
        what = "has another zone mode than the switches that it is joined to"
        odd = fabric.switches[modes.index(not modes[0])]
        problems.refuse(odd, "zone_mode", what, "Choose one mode for all switches of a fabric.")
    return modes[0]
