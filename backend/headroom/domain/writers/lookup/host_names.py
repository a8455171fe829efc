"""Names that hosts have on a network: RFC 952 and RFC 1123 take letters, digits and hyphens, 63 at most."""

from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.files.names import HOST, safe_name
from headroom.domain.writers.lookup.nodes import nodes_of

_ROOM_FOR_NUMBER: Final = 8


def host_names(expanded: ExpandedDesign) -> dict[str, str]:
    """Node id of each host to a name of its own, made from the design's, in lower case."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for host in nodes_of(expanded, "host"):
        plain = safe_name(HOST, host.name).lower().replace("_", "-").strip("-")[: HOST.longest - _ROOM_FOR_NUMBER]
        name, turn = plain, 2
        while name in taken:
            name = f"{plain}-{turn}"
            turn += 1
        taken.add(name)
        names[host.id] = name
    return names
