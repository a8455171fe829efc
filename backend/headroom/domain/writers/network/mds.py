"""Cisco MDS switches with NX-OS: device aliases, zones and the zone set of a fabric, one file a fabric.

Facts: NetApp's FLI zoning example (zone name, member, zoneset name, zoneset activate, copy running-config), Cisco's
guides to NX-OS fabrics 4.x to 8.x: device aliases stand for one pWWN each, hold 64 characters and take effect with
`device-alias commit`; basic zoning is the default, in enhanced mode `zone commit` ends a session; smart zoning tells
initiators from targets by `member ... init` and `member ... target`.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.fabric.virtual_targets import virtual_words
from headroom.domain.writers.fabric.zoning import (
    Fabric,
    FabricPort,
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
    namer = Namer(NX_OS)
    vsan = _vsan(fabric, problems)
    enhanced = _enhanced(fabric, problems)
    aliases = {port.key: namer.name(f"port {port.key}", port.name) for port in fabric.zoned_ports}
    switches = [switch.origin for switch in fabric.switches]
    yield "configure terminal"
    yield from _aliases(fabric.zoned_ports, aliases, problems)
    if enhanced:
        yield from comment("Zone mode of the switches: enhanced; changes wait for zone commit.", _MARK)
        yield from about(switches, [f"zone mode enhanced vsan {vsan}"])
    zones: list[str] = []
    if wants_peer_zones(fabric, problems):
        yield from about(switches, _smart_opening(vsan))
        yield from _smart_zones(expanded, fabric, vsan, aliases, namer, zones)
    else:
        yield from _single_zones(fabric, vsan, aliases, namer, zones)
    zone_set = namer.name("zone set", f"zs_{fabric.switches[0].name}")
    yield from about(switches, _activation(zone_set, zones, vsan, enhanced))


def _aliases(ports: list[FabricPort], aliases: dict[str, str], problems: Refusals) -> Iterator[str]:
    yield from comment("Device aliases: one a port. They take effect with the commit.", _MARK)
    yield "device-alias database"
    for port in ports:
        if port.wwpn is None:
            what = f"has no WWPN at its port {spoken(port.port)}, which NX-OS needs for zoning"
            problems.refuse(port.node, f"{port.attribute}/wwpn", what, "Enter it as its label shows it.")
        command = f"  device-alias name {aliases[port.key]} pwwn {port.wwpn}"
        yield from about([port.node.origin], [command])
    yield from ["  exit", "device-alias commit", ""]


def _single_zones(fabric: Fabric, vsan: int, aliases: dict[str, str], namer: Namer, zones: list[str]) -> Iterator[str]:
    """Zones; their names go to `zones`."""
    yield from comment("Zones: one initiator each, with the targets that the design lets it see.", _MARK)
    zones.extend(zone_names(fabric, namer, aliases.values()))
    for zone, name in zip(fabric.zones, zones, strict=True):
        ports = (zone.initiator, *zone.targets)
        lines = [f"zone name {name} vsan {vsan}"]
        lines += [f"  member device-alias {aliases[port.key]}" for port in ports]
        origins = [zone.origin] if zone.origin else []
        yield from about([*origins, *(port.node.origin for port in ports)], [*lines, "  exit"])
    yield ""


def _smart_opening(vsan: int) -> Iterator[str]:
    yield from comment(
        "Smart zoning, as the switches' style of zoning asks: initiators (init) see the targets of their zone, never"
        " each other.",
        _MARK,
    )
    yield f"zone smart-zoning enable vsan {vsan}"


def _smart_zones(
    expanded: ExpandedDesign, fabric: Fabric, vsan: int, aliases: dict[str, str], namer: Namer, zones: list[str]
) -> Iterator[str]:
    """Zones whose members say what they are; their names go to `zones`."""
    for zone in peer_zones(expanded, fabric):
        zones.append(namer.name(zone.key, zone.name))
        lines = [f"zone name {zones[-1]} vsan {vsan}"]
        lines += [f"  member device-alias {aliases[port.key]} target" for port in zone.targets]
        lines += [f"  member device-alias {aliases[port.key]} init" for port in zone.initiators]
        ports = (*zone.targets, *zone.initiators)
        yield from about([*zone.origins, *(port.node.origin for port in ports)], [*lines, "  exit"])
    yield ""


def _activation(zone_set: str, zones: list[str], vsan: int, enhanced: bool) -> Iterator[str]:
    yield from comment(f"Zone set with {count(len(zones), 'zone')}.", _MARK)
    yield f"zoneset name {zone_set} vsan {vsan}"
    yield from (f"  member {zone}" for zone in zones)
    yield "  exit"
    yield f"zoneset activate name {zone_set} vsan {vsan}"
    if enhanced:
        yield f"zone commit vsan {vsan}"
    yield from ["end", "copy running-config startup-config"]


def _vsan(fabric: Fabric, problems: Refusals) -> int:
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


def _enhanced(fabric: Fabric, problems: Refusals) -> bool:
    modes = [switch.attributes.get("zone_mode") == "enhanced" for switch in fabric.switches]
    if any(modes) and not all(modes):
        what = "has another zone mode than the switches that it is joined to"
        odd = fabric.switches[modes.index(not modes[0])]
        problems.refuse(odd, "zone_mode", what, "Choose one mode for all switches of a fabric.")
    return modes[0]
