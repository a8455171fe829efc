"""What binds in a design, in the words by which sources name limits."""

from collections.abc import Iterable
from typing import Final

from headroom.domain.performance.result.evaluation import Limit, WorkloadResult
from headroom.domain.world.records import Binding

_CLIENT: Final = "client"
_BY_KIND: Final[dict[str, Binding]] = {
    "drive": "drives", "raid_array": "drives", "storage_service": "server_software",
    "storage_cluster": "server_software",
    "storage_system": "controller", "controller": "controller", "switch": "network", "volume": "volume_limit",
}  # fmt: skip
_BY_SIDE: Final[dict[str, tuple[Binding, Binding]]] = {
    "host": ("client_cpu", "server_cpu"),
    "numa_node": ("client_cpu", "server_cpu"),
    "filesystem": ("client_software", "server_software"),
    "hba": ("client_nic", "server_nic"),
    "cable": ("client_nic", "server_nic"),
    "phb": ("client_nic", "server_nic"),
}
"""By kind: where the part is a client's, and where it is a server's."""


def bindings(workload: WorkloadResult, local: bool) -> tuple[Binding, ...]:
    """What holds a workload, each word once, in the order in which it binds; empty where nothing does.

    Args:
        workload: one whose clients' components have names that begin with `client`.
        local: whether the client is the server too.
    """
    if workload.held_by == "target":
        return ("demand",)
    if workload.held_by == "in_flight":
        return _once(_of_time(workload, local))
    found = (_of_limit(limit, local) for limit in workload.limited_by)
    return _once(one for one in found if one is not None)


def _of_limit(limit: Limit, local: bool) -> Binding | None:
    at_client = local or _of_client(limit.component_ids)
    if "thread" in limit.row:
        return "client_software" if at_client else "server_software"
    if (pair := _BY_SIDE.get(limit.kind)) is not None:
        return pair[0] if at_client else pair[1]
    return _BY_KIND.get(limit.kind)


def _of_time(workload: WorkloadResult, local: bool) -> Iterable[Binding]:
    """Few in flight: what a request waits for longest."""
    longest = max(workload.path_times, key=lambda time: time.service_ms, default=None)
    if longest is None:
        return
    pair = _BY_SIDE.get(longest.kind)
    if pair is not None:
        yield pair[0] if local or _of_client(longest.component_ids) else pair[1]
    elif longest.kind in _BY_KIND:
        yield _BY_KIND[longest.kind]


def _of_client(names: Iterable[str]) -> bool:
    return any(name.startswith(_CLIENT) for name in names)


def _once(found: Iterable[Binding]) -> tuple[Binding, ...]:
    return tuple(dict.fromkeys(found))
