"""Counts of fabrics: switches, links, cables, zones."""

from typing import Any

from headroom.domain.importers.counts.shares import virtual
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.fabrics import EstateFabrics


def cables(estate: Estate) -> list[tuple[EstateObject, EstateObject]]:
    """Device port and switch port of every cable that is no link between switches; one a switch port."""
    found: dict[Any, tuple[EstateObject, EstateObject]] = {}
    for port, socket, _ in estate.links("attached"):
        if port.kind == "port" and (socket.ref not in found or not virtual(estate, port)):
            found[socket.ref] = (port, socket)
    return [found[ref] for ref in sorted(found)]


def fabric_counts(estate: Estate, fabrics: EstateFabrics) -> dict[str, Any]:
    """Keys of `counts` about fabrics."""
    sockets = [socket for socket in estate.of("switch_port") if socket.value("state") is not None]
    speeds = [float(socket.value("speed_gbps") or 0) for socket in sockets]
    online = [socket for socket in sockets if socket.value("state") == "Online"]
    links = [float(socket.value("speed_gbps") or 0) for socket in online if estate.from_(socket, "attached")]
    return {
        "fabrics": len(fabrics.fabrics),
        "switches": len(estate.of("switch")),
        "switch_ports": len(sockets),
        "switch_ports_licensed": sum(1 for socket in sockets if socket.value("licensed")),
        "switch_speed_gbps": _whole(max(speeds, default=0)),
        "link_speed_gbps": _whole(max(links, default=0)),
        "ports_online": len(online),
        "isls": len(fabrics.isls),
        "cables": len(cables(estate)) + len(fabrics.isls),
        "zones": len(fabrics.zones),
        "zones_effective": sum(1 for zone in fabrics.zones.values() if zone.effective),
        "aliases": len(fabrics.aliases),
        "zone_members_not_logged_in": len(_absent(estate, fabrics)),
        "members_by_domain_and_port": sum(len(zone.by_port) for zone in fabrics.zones.values()),
        "members_resolved_to_a_wwpn": sum(len(zone.resolved) for zone in fabrics.zones.values()),
    }


def _absent(estate: Estate, fabrics: EstateFabrics) -> set[Any]:
    return {
        ref
        for zone in fabrics.zones.values()
        for ref, port in zone.members.items()
        if port.value("fcid") is None and not estate.to(port, "attached") and not port.listed
    }


def _whole(speed: float) -> int | float | None:
    return (int(speed) if speed == int(speed) else speed) or None
