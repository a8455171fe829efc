"""What a file of the bundle needs, makes, builds upon and writes over, as data: the order of steps follows from it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from headroom.domain.topology.expansion import Node


class Resource(NamedTuple):
    """Something that steps make and need: a node of the expanded design as it is once made, or what belongs to one.

    `kind` is a node's kind (volume, logical_volume, filesystem, raid_array), or "zoning" with the id of a switch,
    "path" with the ids of a host and a volume, "cabling" without a key.
    """

    kind: str
    key: str


CABLING = Resource("cabling", "")


@dataclass(frozen=True, slots=True)
class Effects:
    """Of one file, run once on what the files before it have left."""

    needs: frozenset[Resource] = frozenset()
    """Has to be there: made by an earlier step, or named as a condition of all."""

    after: frozenset[Resource] = frozenset()
    """Comes later than whatever makes these; nothing is missing where nothing does."""

    makes: frozenset[Resource] = frozenset()
    takes: frozenset[Resource] = frozenset()
    """Builds upon these: what was on them before is lost, and from now on something lies on them."""

    overwrites: frozenset[Resource] = frozenset()
    """Writes to these as they are: only as long as nothing has taken them."""


NO_EFFECTS = Effects()


def resources(nodes: Iterable[Node]) -> frozenset[Resource]:
    """The nodes themselves."""
    return frozenset(Resource(node.kind, node.id) for node in nodes)


def zonings(switches: Iterable[Node]) -> frozenset[Resource]:
    """The zoning that these switches have in effect."""
    return frozenset(Resource("zoning", switch.id) for switch in switches)


def paths(host: Node, volumes: Iterable[Node]) -> frozenset[Resource]:
    """What a host sees these volumes by."""
    return frozenset(Resource("path", f"{host.id} {volume.id}") for volume in volumes)
