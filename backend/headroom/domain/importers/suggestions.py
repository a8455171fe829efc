"""What would complete the picture: which command on which machine, what gains most first."""

from typing import Any, Final

from headroom.domain.importers.collection.commands import BROCADE, CISCO, DS8000, ENGENIO, HOST, SPECTRUM, VNX
from headroom.domain.importers.counts.shares import host_ports_of, hosts, readable_name, viewers, volumes
from headroom.domain.importers.merge.estate import Estate, EstateObject

_SWITCH: Final = {"cisco": CISCO.commands}
_SYSTEM: Final = {
    "IBM,2145": SPECTRUM.commands,
    "IBM,2107900": DS8000.commands,
    "NETAPP,INF-01-00": ENGENIO.commands,
    "DGC,VRAID": VNX.commands,
}
_LISTS: Final = ("the lists of its ports, volumes, hosts and arrays",)


def suggestions(estate: Estate) -> list[dict[str, Any]]:
    """`{kind, name, why, commands}` of every machine that is known from others alone."""
    found = [(_gain(estate, system), _system(system)) for system in estate.of("system") if system.supposed]
    for switch in estate.of("switch"):
        if not switch.has_key("machine:"):
            commands = _SWITCH.get(switch.text("make"), BROCADE.commands)
            found.append(
                (
                    len(estate.from_(switch, "inside", "switch_port")),
                    _entry(switch, "No listing of this switch was given.", commands),
                )
            )
    for host in hosts(estate):
        if not host.has_key("machine:"):
            found.append(
                (len(host_ports_of(estate, host)), _entry(host, "No listing of this host was given.", HOST.commands))
            )
    return [entry for _, entry in sorted(found, key=lambda one: (-one[0], one[1]["kind"], one[1]["name"]))]


def _gain(estate: Estate, system: EstateObject) -> int:
    mine = [unit for unit in volumes(estate) if system in estate.to(unit, "inside", "system")]
    return len(estate.from_(system, "inside", "port")) + sum(len(viewers(estate, unit)) for unit in mine)


def _system(system: EstateObject) -> dict[str, Any]:
    return _entry(system, "It is supposed from what others see of it.", _SYSTEM.get(system.text("inquiry"), _LISTS))


def _entry(thing: EstateObject, why: str, commands: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": thing.kind, "name": readable_name(thing), "why": why, "commands": list(commands)}
