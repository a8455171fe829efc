"""Targets that show hosts virtual WWPNs (NPIV): which of a fabric's do, and what an administrator has to know of it."""

from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.fabric.port_names import shows_virtual_names, system_of
from headroom.domain.writers.fabric.zoning import Fabric, FabricPort
from headroom.domain.writers.files.text import comment, spoken


def virtual_targets(expanded: ExpandedDesign, fabric: Fabric) -> list[FabricPort]:
    """Ports of systems that show hosts virtual names (NPIV) where these are not entered."""
    return [port for port in fabric.zoned_ports if shows_virtual_names(expanded, port.node) and not port.virtual]


def virtual_words(expanded: ExpandedDesign, fabric: Fabric, mark: str = "#") -> list[str]:
    """What an administrator has to know of targets that show hosts virtual names."""
    ports = virtual_targets(expanded, fabric)
    if not ports:
        return []
    names = ", ".join(dict.fromkeys(spoken(system_of(expanded, port.node).name) for port in ports))
    text = (
        f"{names} show hosts virtual WWPNs (NPIV): zone hosts to those, which lstargetportfc lists with host I/O"
        " permitted, and enter them as Virtual WWPNs of the ports. Members by domain and port take them in."
    )
    return comment(text, mark)
