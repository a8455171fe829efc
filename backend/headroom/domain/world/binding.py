"""What binds in a design, in the words by which sources name limits."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.world.records import Binding

_CLIENT: Final = "client"
_SERVER: Final = "server"
"""Where the load runs on servers, clients and services share the processors of these: both are named."""
_CLIENTS_SWITCH: Final = "edge"
"""Switch of clients that share an uplink, which is theirs."""
_THREAD: Final = "thread:"
_ADAPTER: Final = "drive-adapter"
_PARITY: Final = "raid_array:write"
"""What computes the parity of arrays; drives count both ways together."""
_LANES: Final = "drive-adapter-pcie"
_OF_CONTROLLERS: Final[frozenset[Binding]] = frozenset({"server_cpu", "server_software"})
_BY_KIND: Final[dict[str, tuple[Binding, ...]]] = {
    "drive": ("drives",), "raid_array": ("drives",), "storage_service": ("server_software", "server_cpu"),
    "storage_cluster": ("server_software",), "storage_system": ("controller",), "controller": ("controller",),
    "switch": ("network",), "volume": ("volume_limit",),
}  # fmt: skip
_BY_SIDE: Final[dict[str, tuple[tuple[Binding, ...], tuple[Binding, ...]]]] = {
    "host": (("client_cpu", "client_software"), ("server_cpu", "server_software")),
    "numa_node": (("client_cpu",), ("server_cpu",)),
    "hba": (("client_nic", "network"), ("server_nic", "network")),
    "cable": (("client_nic", "network"), ("server_nic", "network")),
    "phb": (("client_nic",), ("server_nic",)),
}
"""By kind: where the part is a client's, and where it is a server's. A card that is full is the network, too."""


def bindings(
    workload: WorkloadResult, cables: Mapping[str, str], local: bool, appliance: bool = False
) -> tuple[Binding, ...]:
    """What holds a workload, each word once, in the order in which it binds; empty where nothing does.

    Args:
        workload: of a design whose clients have ids that begin with `client`.
        cables: the host of each cable, by id.
        local: whether the client is the server too.
        appliance: whether the servers are a vendor's storage system, whose processors and software are its controller.
    """
    found = _named(workload, cables, local)
    own = appliance and any(word in _OF_CONTROLLERS for word in found)
    return (*found, "controller") if own else found


def _named(workload: WorkloadResult, cables: Mapping[str, str], local: bool) -> tuple[Binding, ...]:
    if workload.held_by == "target":
        return ("demand",)
    if workload.held_by == "in_flight":
        longest = max(workload.path_times, key=lambda time: time.service_ms, default=None)
        if longest is None:
            return ()
        return tuple(_words(longest.kind, longest.row, longest.component_ids, cables, local))
    found = (
        word
        for limit in workload.limited_by
        for word in _words(limit.kind, limit.row, limit.component_ids, cables, local)
    )
    return tuple(dict.fromkeys(found))


def _words(kind: str, row: str, parts: Iterable[str], cables: Mapping[str, str], local: bool) -> Iterator[Binding]:
    hosts = {cables.get(part, part) for part in parts}
    if row.startswith(_PARITY):
        yield from (*_BY_SIDE["host"][1], *(_BY_SIDE["host"][0] if local else ()))
    elif row.startswith(_ADAPTER):
        yield "drives" if row.startswith(_LANES) else "raid_card"
    elif kind == "filesystem":
        yield from ("client_software", "client_cpu")
        if not row.startswith(_THREAD) and (local or any(host.startswith(_SERVER) for host in hosts)):
            yield from ("server_cpu", "server_software")
    elif _CLIENTS_SWITCH in hosts:
        yield from ("client_nic", "network")
    elif (pair := _BY_SIDE.get(kind)) is not None:
        if local or any(host.startswith(_CLIENT) for host in hosts):
            yield from pair[0]
        if not local and any(not host.startswith(_CLIENT) for host in hosts):
            yield from pair[1]
    else:
        yield from _BY_KIND.get(kind, ())
