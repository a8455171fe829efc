"""The pools of a Ceph cluster as commands: copies or an erasure code over hosts, and what applications need of them.

Facts: those of `ceph`.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.topology.expansion import Node
from headroom.domain.topology.services import Redundancy
from headroom.domain.writers.files.names import Namer
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import comment, count, shell_lines

OBJECTS: Final = "default.rgw.buckets.data"


class Pools:
    """Commands for the pools of one storage cluster with this redundancy over its hosts."""

    def __init__(
        self, cluster: Node, redundancy: Redundancy, served_without: int, hosts: int, names: Namer, problems: Refusals
    ) -> None:
        self._cluster = cluster
        self._redundancy = redundancy
        self._served_without = served_without
        self._names = names
        self._coded = redundancy.protection == "erasure_code"
        self._profile = names.name(f"{cluster.id} profile", f"{cluster.name}_code")
        self._rule = names.name(f"{cluster.id} rule", f"{cluster.name}_hosts")
        needed = redundancy.data + redundancy.extra
        if not redundancy.extra:
            what = "keeps one copy, which any drive that fails takes away"
            problems.refuse(cluster, "protection", what, "Choose copies or an erasure code.")
        elif hosts < needed:
            what = f"has {count(hosts, 'host')} with OSDs, and puts its data on {needed}"
            problems.refuse(cluster, "services", what, "Add services on more hosts, or choose fewer copies or chunks.")

    def name(self, behind: str) -> str:
        """A pool of the cluster, by what is put behind its name."""
        return self._names.name(f"{self._cluster.id} pool{behind}", f"{self._cluster.name}{behind}")

    def data_pool(self, name: str) -> str | None:
        """The coded pool beside one of copies that lists what is in it; None where copies have all."""
        return self._names.name(f"{self._cluster.id} {name} data", f"{name}_data") if self._coded else None

    def rule(self) -> Iterator[str]:
        """The rule by which copies lie on unlike hosts, and the profile of the code."""
        yield from comment("Copies lie on unlike hosts.")
        yield from shell_lines(["ceph", "osd", "crush", "rule", "create-replicated", self._rule, "default", "host"])
        if self._coded:
            data, parity = self._redundancy.data, self._redundancy.extra
            yield from comment(
                f"Erasure code of {data} chunks of data and {parity} of parity, each on a host of its own:"
                f" data outlive the loss of {count(parity, 'host')}, and clients are served without"
                f" {self._served_without}."
            )
            words = ["ceph", "osd", "erasure-code-profile", "set", self._profile]
            yield from shell_lines([*words, f"k={data}", f"m={parity}", "crush-failure-domain=host"])
        yield ""

    def copies(self, name: str) -> Iterator[str]:
        """A pool of copies: as many as the cluster has, or beside an erasure code one more than it has parity."""
        size = self._redundancy.extra + 1
        if self._coded:
            yield from comment(f"{size} copies, which bear as many lost hosts as the code does.")
        yield from shell_lines(["ceph", "osd", "pool", "create", name, "replicated"])
        for key, value in (
            ("crush_rule", self._rule),
            ("size", str(size)),
            ("min_size", str(size - self._served_without)),
        ):
            yield from shell_lines(["ceph", "osd", "pool", "set", name, key, value])

    def data(self, name: str) -> Iterator[str]:
        """A pool with the redundancy of the cluster."""
        if not self._coded:
            yield from self.copies(name)
            return
        yield from shell_lines(["ceph", "osd", "pool", "create", name, "erasure", self._profile])
        least = str(self._redundancy.data + self._redundancy.extra - self._served_without)
        yield from shell_lines(["ceph", "osd", "pool", "set", name, "min_size", least])

    def blocks(self, name: str) -> Iterator[str]:
        """Pools for block devices: with a code their data lies in a pool of its own."""
        yield from comment("Pool of the block devices.")
        yield from self.copies(name)
        data = self.data_pool(name)
        if data is not None:
            yield from self._overwritten(data)
            yield from shell_lines(["ceph", "osd", "pool", "application", "enable", data, "rbd"])
        yield from shell_lines(["rbd", "pool", "init", name])

    def files(self, name: str) -> Iterator[str]:
        """Pools of a file system, and the file system, whose metadata servers the orchestrator places."""
        metadata = self._names.name(f"{self._cluster.id} {name} meta", f"{name}_meta")
        first = self._names.name(f"{self._cluster.id} {name} first", f"{name}_first")
        yield from comment(
            f"File system {name}: metadata in copies; metadata servers are not drawn, so that the orchestrator places"
            " them."
        )
        yield from self.copies(metadata)
        yield from self.copies(first)
        yield from shell_lines(["ceph", "fs", "new", name, metadata, first])
        data = self.data_pool(name)
        if data is not None:
            yield from self._overwritten(data)
            yield from shell_lines(["ceph", "fs", "add_data_pool", name, data])
            yield from comment(
                f"Files go to the code once its pool is the layout of their folder, set on a client: setfattr -n"
                f" ceph.dir.layout.pool -v {data} <folder>."
            )
        yield from shell_lines(["ceph", "orch", "apply", "mds", name])

    def objects(self) -> Iterator[str]:
        """The pool that the gateways keep objects in."""
        yield from self.data(OBJECTS)
        yield from shell_lines(["ceph", "osd", "pool", "application", "enable", OBJECTS, "rgw"])

    def _overwritten(self, name: str) -> Iterator[str]:
        yield from self.data(name)
        yield from shell_lines(["ceph", "osd", "pool", "set", name, "allow_ec_overwrites", "true"])
