"""What clients of a Ceph cluster need: keys that bear no more than their pool or file system, made by the cluster.

Facts: those of `ceph`; mount.ceph(8) (`<client>@.<file system>=/`). Keys are secrets that only the cluster knows: the
script writes each into a file that only its owner reads, and never shows one.
"""

from collections.abc import Iterator

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.text import about, comment, shell_lines, spoken
from headroom.domain.writers.lookup.linux_devices import mount_points
from headroom.domain.writers.lookup.nodes import holder


class Keys:
    """Names of clients and of their keys' files."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def client(self, host: Node, what: str) -> str:
        """The user by whom a host has a pool or a file system: one each, since a user's rights are stated once."""
        return f"client.{self._names[host.id]}.{what}"

    def into(self, host: Node, what: str) -> list[str]:
        """Words that put a key into a file of the name under which commands look for it."""
        return ["-o", f"ceph.{self.client(host, what)}.keyring"]


def block_clients(
    expanded: ExpandedDesign, nodes: list[Node], pool: str, data: str | None, keys: Keys
) -> Iterator[str]:
    """Keys of the hosts that use block devices of a pool."""
    behind = f" --data-pool {data}" if data is not None else ""
    yield from comment(
        "Keys of the clients, in files beside this script: each goes to /etc/ceph of its host, together with ceph.conf,"
        " and is deleted here. The design states no number and size of images: rbd create --size <size>"
        f"{behind} {pool}/<image> makes one, rbd map --id <host>.{pool} {pool}/<image> on its host shows it."
    )
    yield "umask 077"
    pools = [pool] if data is None else [pool, data]
    osd = ", ".join(f"profile rbd pool={one}" for one in pools)
    for node in nodes:
        host = holder(expanded, node, "host")
        if host is not None:
            words = ["ceph", "auth", "get-or-create", keys.client(host, pool), "mon", "profile rbd", "osd", osd]
            words += ["mgr", f"profile rbd pool={pool}", *keys.into(host, pool)]
            yield from about([host.origin, node.origin], shell_lines(words))
    yield ""


def file_clients(expanded: ExpandedDesign, nodes: list[Node], filesystem: str, keys: Keys) -> Iterator[str]:
    """Keys of the hosts that mount the file system, and the command that mounts it there."""
    yield from comment(
        "Keys of the clients, in files beside this script: each goes to /etc/ceph of its host, together with ceph.conf,"
        " and is deleted here."
    )
    yield "umask 077"
    for node in nodes:
        host = holder(expanded, node, "host")
        if host is not None:
            user = keys.client(host, filesystem)
            point = mount_points(expanded, host)[0].get(node.id)
            lines = []
            if point is not None:
                source = f"{user.removeprefix('client.')}@.{filesystem}=/"
                lines += comment(f"On host {spoken(host.name)}: mount -t ceph {source} {point} -o noatime")
            lines += shell_lines(["ceph", "fs", "authorize", filesystem, user, "/", "rw", *keys.into(host, filesystem)])
            yield from about([host.origin, node.origin], lines)
    yield ""
