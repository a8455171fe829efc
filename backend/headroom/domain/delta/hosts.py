"""What deltas of hosts share: which host of the listings is the design's, and its listings."""

import hashlib

from headroom.domain.delta.context import DeltaContext
from headroom.domain.delta.records import MachineDelta
from headroom.domain.importers.collect import KeptListing
from headroom.domain.importers.merge.estate import EstateObject
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.lookup.nodes import nodes_of
from headroom.domain.writers.lookup.platform import LINUX, platform_of


def host_delta(
    context: DeltaContext, host: Node, name: str, readers: frozenset[str]
) -> tuple[MachineDelta, list[KeptListing]]:
    """An empty delta of a host and its listings; refused where there are none, or the host stands for several."""
    machines = context.machines_of([host.origin])
    listings = [one for machine in machines for reader in sorted(readers) for one in context.listings(machine, reader)]
    empty = MachineDelta(host.name, host.origin, name)
    if host.id != host.origin:
        why = "It stands for several hosts of the design: draw each by itself, so that listings can be told apart."
        return MachineDelta(host.name, host.origin, name, refused=why), []
    if not listings:
        why = "No listing of this host was given that says what is there."
        return MachineDelta(host.name, host.origin, name, refused=why), []
    return empty, listings


def linux_hosts(context: DeltaContext) -> list[Node]:
    """Hosts that run Linux, and those whose system the design does not name: their listings show what they run."""
    hosts = nodes_of(context.expanded, "host")
    return [host for host in hosts if (platform := platform_of(host)) is None or platform.family in LINUX]


def host_thing(context: DeltaContext, host: Node) -> EstateObject | None:
    """The host of the estate that is a host of the design."""
    return next(
        (one for one in context.imported.estate.of("host") if context.component_of.get(one.ref) == host.origin), None
    )


def digest_of(what: object) -> str:
    """Eight digits that change with what is compared; it has to be shown in an order of its own."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:8]
