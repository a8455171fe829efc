"""The groups that a bill is read by, in the order in which they stand in it."""

from typing import Final, Literal, TypeAlias, get_args

Group: TypeAlias = Literal[
    "Host", "Network", "Storage", "Cables", "Racks and power", "Licences and service", "Freight and other"
]

GROUPS: Final[tuple[Group, ...]] = get_args(Group)

GROUP_OF_KIND: Final[dict[str, Group]] = {
    **dict.fromkeys(("host", "io_drawer", "io_planar", "rio_link", "numa_node", "phb", "hba"), "Host"),
    **dict.fromkeys(("switch", "line_card", "transceiver"), "Network"),
    **dict.fromkeys(
        ("storage_system", "controller", "processor_complex", "host_adapter", "device_adapter", "enclosure", "drive"),
        "Storage",
    ),
    "cable": "Cables",
    **dict.fromkeys(("rack", "pdu", "power_cord", "rail_kit"), "Racks and power"),
    "filesystem": "Licences and service",
    "storage_service": "Licences and service",
    "licence": "Licences and service",
}
"""The group of every kind that parts may have."""
