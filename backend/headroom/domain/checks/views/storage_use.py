"""Questions that many checks ask of a design, answered once: which host uses which storage, and by which paths."""

from typing import NamedTuple

from headroom.domain.topology.attributes import ids
from headroom.domain.topology.io_paths import paths_between
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, IoPath


class HostStorage(NamedTuple):
    """A host with the volumes of one storage system that are mapped to it; `paths` lead to any of its controllers."""

    host: str
    system: str
    volumes: tuple[str, ...]
    paths: tuple[IoPath, ...]


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def host_storages(expanded: ExpandedDesign) -> list[HostStorage]:
    """Pairs of host and storage system; a volume that names no host is mapped to all of them.

    Paths are those to any controller, whoever owns the volumes: ownership moves.
    """
    volumes: dict[tuple[str, str], list[str]] = {}
    hosts = [host.id for host in expanded.of_kind("host")]
    for volume in expanded.of_kind("volume"):
        system = next((one for one in expanded.upstream(volume.id) if expanded.nodes[one].kind == "storage_system"), "")
        for host in (ids(volume, "hosts") or hosts) if system else ():
            volumes.setdefault((host, system), []).append(volume.id)
    return [
        HostStorage(host, system, tuple(names), tuple(paths_between(expanded, host, system)))
        for (host, system), names in volumes.items()
    ]
