"""Places that a host's traffic passes on its way to storage, with what each sees of it: local, or through services."""

from collections.abc import Iterable
from typing import NamedTuple

from headroom.domain.performance.parts.drive_adapters import adapter_places
from headroom.domain.performance.parts.multiples import START, Multiples, Stage, written_times
from headroom.domain.performance.parts.routes import CABLE
from headroom.domain.topology.array_layout import card_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.behind import behind
from headroom.domain.topology.filesystem_copies import copies_written
from headroom.domain.topology.host_paths import host_paths
from headroom.domain.topology.io_paths import chosen_paths
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import clusters_of_services, local_to, redundancy_of, root_of


class Passes(NamedTuple):
    """What a way passes."""

    of: dict[tuple[str, int], float]
    """Place, and number of what it sees of each byte -> share of the traffic that passes it."""
    multiples: list[Multiples]
    """By these numbers."""
    paths: int
    """Paths over the network to the first service, or to the storage; 0: none leads there."""


_NOWHERE = Passes({}, [], 0)


def passes_of(expanded: ExpandedDesign, host: str, volume: str, through: tuple[str, ...]) -> Passes:
    """What lies between a host and storage that it holds itself, or reaches through services."""
    found = _Way(expanded)
    found.pass_by([host], 1.0, START.client())
    at, stage, paths = host, written_times(copies_written(expanded).get((host, volume), 1)), 0
    for name in through:
        if expanded.nodes[name].kind != "storage_service":
            found.pass_by([name], 1.0, stage.client())  # software of the server
            continue
        server, redundancy = root_of(expanded, name), redundancy_of(expanded, name)
        hops = found.cross(at, server, stage) if server != at else 1
        if not hops or (redundancy.extra and not found.reach_peers(name, server, stage)):
            return _NOWHERE
        paths = paths or hops
        if server != host:
            found.pass_by([server], 1.0, stage.service(redundancy))
        found.pass_by([name], 1.0, stage.service(redundancy))
        if (cluster := clusters_of_services(expanded).get(name)) is not None:
            found.pass_by([cluster], 1.0, stage.client())  # has no limit of its own
        at, stage = server, stage.behind(redundancy)
    hops = found.store(at, volume, stage)
    return Passes(found.of, list(found.numbers), paths or hops) if hops else _NOWHERE


class _Way:
    def __init__(self, expanded: ExpandedDesign) -> None:
        self._expanded = expanded
        self.of: dict[tuple[str, int], float] = {}
        self.numbers: dict[Multiples, int] = {}

    def pass_by(self, names: Iterable[str], share: float, multiples: Multiples) -> None:
        """Let a share of the traffic pass these places."""
        number, of = self.numbers.setdefault(multiples, len(self.numbers)), self.of
        for name in names:
            key = name, number
            of[key] = of.get(key, 0.0) + share

    def cross(self, first: str, second: str, stage: Stage) -> int:
        """The network from one host to the next; how many paths there are."""
        paths = host_paths(self._expanded, first, second)
        client, server = stage.client(), stage.server()
        for path in paths:
            share = 1 / len(paths)
            links = [f"{CABLE}{name}" for name in dict.fromkeys((path.near_cable, *path.links))]
            self.pass_by((*path.near, *path.between, *links), share, client)
            cables = [] if path.far_cable == path.near_cable else [f"{CABLE}{path.far_cable}"]
            self.pass_by((*cables, *path.far), share, server)
        return len(paths)

    def reach_peers(self, service: str, server: str, stage: Stage) -> bool:
        """The network to the next server of the cluster, which stands for all; whether there is one."""
        redundancy = redundancy_of(self._expanded, service)
        others = self._servers_after(service, server)
        ways = (host_paths(self._expanded, server, other) for other in others)
        paths = next((found for found in ways if found), [])
        for path in paths:
            share = 1 / len(paths)
            self.pass_by((*path.near, f"{CABLE}{path.near_cable}"), share, stage.peers(redundancy))
            links = [f"{CABLE}{name}" for name in path.links]
            self.pass_by((*path.between, *links), share, stage.between_peers(redundancy))
        return not others or bool(paths)

    def _servers_after(self, service: str, server: str) -> list[str]:
        """The other hosts of the cluster, from the one after this on: one that is cut off is passed over."""
        cluster = self._expanded.nodes[clusters_of_services(self._expanded)[service]]
        hosts = list(dict.fromkeys(root_of(self._expanded, name) for name in ids(cluster, "services")))
        mine = hosts.index(server)
        return [*hosts[mine + 1 :], *hosts[:mine]]

    def store(self, host: str, volume: str, stage: Stage) -> int:
        """The last leg: drives in the host itself, or a storage system over its own paths."""
        expanded, client = self._expanded, stage.client()
        if local_to(expanded, volume) == host:
            self._drives(host, volume, client)
        else:
            paths = chosen_paths(expanded, host, volume) if expanded.nodes[volume].kind == "volume" else []
            for path in paths:
                parts = [name for name in path.nodes if name != host]
                self.pass_by((*parts, *[f"{CABLE}{name}" for name in path.cables]), 1 / len(paths), client)
            if not paths:
                return 0
        for name, share in [(volume, 1.0), *behind(expanded, volume)]:
            if (name, self.numbers.get(client, -1)) not in self.of:  # a path may lead through what serves the pool
                self.pass_by([name], share, client)
        return 1

    def _drives(self, host: str, volume: str, client: Multiples) -> None:
        """What lies between the drives of a local array and the host: its RAID card, else bridges and NUMA nodes."""
        above = (volume, *self._expanded.upstream(volume))
        array = next((name for name in above if self._expanded.nodes[name].kind == "raid_array"), None)
        if array is not None:
            for name, share in _holders(self._expanded, array, host):
                self.pass_by([name], share, client)


@needs(Facet.PARTS, Facet.CABLES, Facet.ATTRIBUTES)
def _holders(expanded: ExpandedDesign, array: str, host: str) -> list[tuple[str, float]]:
    """What the traffic of an array passes on its way to the host, and in what shares: its RAID card, else what serves
    the bays of its drives and what holds these, drive by drive.
    """
    card = card_of(expanded, expanded.nodes[array])
    if card is not None:
        return [(name, 1.0) for name in (card.id, *expanded.upstream(card.id)) if name != host]
    drives = ids(expanded.nodes[array], "drives")
    found: dict[str, float] = {}
    for drive in (name for name in drives if name in expanded.nodes):
        above = [(name, 1.0) for name in expanded.upstream(drive) if name != host]
        for name, share in (*adapter_places(expanded, drive), *above):
            found[name] = found.get(name, 0.0) + share / len(drives)
    return list(found.items())
