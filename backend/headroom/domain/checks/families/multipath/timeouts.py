"""How long hosts wait for lost paths, and whether hosts that share volumes do alike."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.multipath.views import ScsiStorage, clusters, is_linux, scsi_storages
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.checks.views.storage import hit, named
from headroom.domain.topology.attributes import number
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.writers.lookup.platform import platform_of

KERNEL_CAP_S: Final = 600
"""dev_loss_tmo at most while fast_io_fail_tmo is off; source: multipath.conf(5), quoted."""
ALIKE: Final = (
    "multipath", "rr_min_io", "no_path_seconds", "no_path_queue", "fast_io_fail_seconds", "dev_loss_seconds",
)  # fmt: skip
"""What hosts that share volumes should have alike."""


def short_queueing(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """MPL-06: Linux hosts that report errors before the storage has been taken over."""
    shared = {host for group in clusters(inputs.expanded) for host in group}
    for one in scsi_storages(inputs.expanded):
        found, stated = number(one.host, "no_path_seconds"), number(one.system, "takeover_s")
        takeover = float(parameters["takeover_s"]) if stated is None else stated
        # A cluster that asks for errors at once fails over by them.
        meant = found == 0 and one.host.id in shared
        if is_linux(one.host) and not _queues(one.host) and not meant and found is not None and found < takeover:
            facts: Facts = {"host": named([one.host.id]), "system": named([one.system.id])}
            parts = [one.host.id, one.system.id]
            yield hit(parts, "no_path_seconds", found=found, takeover=takeover, **facts)


def endless_queueing(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-07: Linux hosts of a cluster that queue without limit."""
    for group in clusters(inputs.expanded):
        nodes = [inputs.expanded.nodes[name] for name in group]
        endless = [node.id for node in nodes if is_linux(node) and _queues(node)]
        if endless:
            yield hit(endless, "no_path_queue", hosts=named(endless), cluster=named(group))


def late_port_errors(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-08: Linux hosts whose devices are removed before their I/O fails, or while it waits."""
    found: dict[str, Facts] = {}
    for one in scsi_storages(inputs.expanded):
        facts = _late(one.host) if is_linux(one.host) and _by_fibre_channel(inputs.expanded, one) else None
        if facts is not None:
            found[one.host.id] = facts
    yield from alike_hits("hosts", found.items())


def _late(host: Node) -> Facts | None:
    """After how many seconds I/O fails and devices are removed, where the second comes first."""
    fast, loss = number(host, "fast_io_fail_seconds"), number(host, "dev_loss_seconds")
    if fast is None:
        return None
    if fast >= 0:
        return {"fails": f"after {fast:g} s", "removed": f"{loss:g} s"} if loss is not None and fast >= loss else None
    waits = _queues(host) or (number(host, "no_path_seconds") or 0) > KERNEL_CAP_S
    return {"fails": "only then", "removed": f"{min(loss or KERNEL_CAP_S, KERNEL_CAP_S):g} s"} if waits else None


def _by_fibre_channel(expanded: ExpandedDesign, one: ScsiStorage) -> bool:
    ports = (port_at(expanded, (path.hba, path.initiator_port)) for path in one.paths)
    return any(port is not None and port.type == "fc" for port in ports)


def unlike_hosts(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-09: hosts that share volumes and run one sort of system, with different multipathing."""
    expanded = inputs.expanded
    for group in clusters(expanded):
        by_system: dict[str | None, list[Node]] = {}
        for node in (expanded.nodes[name] for name in drawn_first(group)):
            platform = platform_of(node)
            by_system.setdefault(platform.family if platform is not None else None, []).append(node)
        for hosts in by_system.values():
            unlike = [key for key in ALIKE if len({_text(host, key) for host in hosts}) > 1]
            if unlike:
                labels = [inputs.catalogue.kinds["host"].attributes[key].label for key in unlike]
                values = ["; ".join(sorted({_text(host, key) for host in hosts})) for key in unlike]
                names = [host.id for host in hosts]
                facts: Facts = {"hosts": named(names), "labels": ", ".join(labels), "values": " | ".join(values)}
                yield hit(names, **facts)


def drawn_first(group: tuple[str, ...]) -> list[str]:
    """Of the copies of a host the first: they are alike."""
    first: dict[tuple[str, ...], str] = {}
    for name in group:
        first.setdefault(drawn_ids([name]), name)
    return list(first.values())


def _text(host: Node, key: str) -> str:
    value = host.attributes.get(key)
    return "not stated" if value is None else str(value)


def _queues(host: Node) -> bool:
    return host.attributes.get("no_path_queue") is True


CHECKS: Final[Mapping[str, Find]] = {
    "MPL-06": short_queueing,
    "MPL-07": endless_queueing,
    "MPL-08": late_port_errors,
    "MPL-09": unlike_hosts,
}
