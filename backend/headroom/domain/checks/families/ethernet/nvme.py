"""NVMe over Fabrics between hosts and storage: names, transports, queues, and what happens to lost controllers."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.ethernet import nvme_storages
from headroom.domain.checks.views.storage import hit, named
from headroom.domain.topology.attributes import number

LINUX_CTRL_LOSS_S: Final = 600
"""Linux's default of ctrl_loss_tmo; source: libnvme manual."""


def paths_at_rest(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-07: hosts with several NVMe paths whose policy does not use them in turn."""
    for one, _system in nvme_storages(inputs.expanded):
        host = inputs.expanded.nodes[one.host]
        policy = host.attributes.get("nvme_iopolicy") or host.attributes.get("multipath")
        if len(one.paths) > 1 and policy in (None, "failover", "numa"):
            ends, paths, words = [one.host, one.system], len(one.paths), str(policy or "not stated")
            host_facts = {"host": named(ends[:1]), "system": named(ends[1:])}
            yield hit(ends, "nvme_iopolicy", paths=paths, policy=words, **host_facts)


def short_reconnect(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """NET-08: hosts that give up a lost controller before its partner serves."""
    for one, system in nvme_storages(inputs.expanded):
        found = number(inputs.expanded.nodes[one.host], "nvme_ctrl_loss_s")
        stated = number(system, "takeover_s")
        takeover = float(parameters["takeover_s"]) if stated is None else stated
        if found is not None and 0 <= found < float(parameters["times"]) * takeover:
            ends, key = [one.host, one.system], "nvme_ctrl_loss_s"
            yield hit(ends, key, host=named(ends[:1]), system=named(ends[1:]), found=found, takeover=takeover)


def double_nqn(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-09: hosts and storage systems with one NVMe name."""
    by_name: dict[str, list[str]] = {}
    for kind in ("host", "storage_system"):
        for node in inputs.drawn(kind):
            name = node.attributes.get("nqn")
            if isinstance(name, str) and name:
                by_name.setdefault(name.casefold(), []).append(node.id)
    for names in by_name.values():
        if len(names) > 1:
            yield hit(names, "nqn", names=named(names), found=len(names))


def few_queues(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-10: storage systems that offer fewer NVMe queues than the cores of their hosts ask for."""
    wanted: dict[str, float] = {}
    hosts: dict[str, list[str]] = {}
    for one, _system in nvme_storages(inputs.expanded):
        cores = number(inputs.expanded.nodes[one.host], "cores")
        if cores is not None:
            wanted[one.system] = wanted.get(one.system, 0) + cores * len(one.paths)
            hosts.setdefault(one.system, []).append(one.host)
    for system, queues in wanted.items():
        found = number(inputs.expanded.nodes[system], "io_queues")
        if found is not None and queues > found:
            parts, counts = [system, *hosts[system]], (int(queues), int(found))
            yield hit(
                parts,
                "io_queues",
                system=named([system]),
                hosts=len(hosts[system]),
                wanted=counts[0],
                found=counts[1],
            )


def transports_apart(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """NET-11: systems with RDMA that hosts reach by adapters that are stated not to have it."""
    plain: dict[str, list[str]] = {}
    for one, system in nvme_storages(inputs.expanded):
        if system.attributes.get("nvme_transport") == "rdma":
            passed = dict.fromkeys(path.hba for path in one.paths)
            without = [name for name in passed if inputs.expanded.nodes[name].attributes.get("rdma") is False]
            plain.setdefault(one.system, []).extend(without)
    for name, adapters in plain.items():
        if adapters:
            yield hit([name, *adapters], "nvme_transport", system=named([name]), adapters=named(adapters),
                      transport="rdma")  # fmt: skip


CHECKS: Final[Mapping[str, Find]] = {
    "NET-07": paths_at_rest,
    "NET-08": short_reconnect,
    "NET-09": double_nqn,
    "NET-10": few_queues,
    "NET-11": transports_apart,
}
