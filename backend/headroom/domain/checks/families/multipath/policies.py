"""Whether hosts use the paths that they have: through multipath, by the right policy, and in small turns."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.checks.families.multipath.devices import has_changing_name
from headroom.domain.checks.families.multipath.releases import WITH_2_6_31, linux_release
from headroom.domain.checks.families.multipath.views import ScsiStorage, is_linux, linux_disks_in_use, scsi_storages
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import unit_of
from headroom.domain.checks.views.storage import hit, named, uses
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.result.evaluation import Limit
from headroom.domain.topology.attributes import number
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import ExpandedDesign, IoPath, Node
from headroom.domain.writers.lookup.array_families import family_of
from headroom.domain.writers.lookup.platform import LINUX, multipath_since, platform_of

_UNKNOWN_RELEASE: Final = "a release that nobody states"


def mounted_path(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-01: volume groups and filesystems on one of several paths to a volume."""
    counts = {(one.host.id, name): len(one.paths) for one in scsi_storages(inputs.expanded) for name in one.volumes}
    found: dict[str, list[tuple[str, str]]] = {}
    for use in linux_disks_in_use(inputs):
        if has_changing_name(use.volume) and counts.get((use.host.id, use.volume.id), 0) > 1:
            found.setdefault(use.volume.id, []).append((use.user.id, use.host.id))
    for volume, members in found.items():
        users, hosts = [user for user, _ in members], [host for _, host in members]
        facts: Facts = {"volume": named([volume]), "users": named(users), "hosts": named(hosts)}
        device = str(inputs.expanded.nodes[volume].attributes["host_device"])
        paths = max(counts[host, volume] for host in hosts)
        yield hit([volume, *users, *hosts], "host_device", device=device, paths=paths, **facts)


def one_path_holds(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-02: hosts that use one of several paths, which holds a workload."""
    expanded, found = inputs.expanded, dict[tuple[str, str], dict[str, tuple[int, Limit]]]()
    limits = _first_limits(inputs)
    storages: dict[str, list[ScsiStorage]] = {}
    for storage in scsi_storages(expanded):
        if storage.host.attributes.get("multipath") == "failover":
            storages.setdefault(storage.host.id, []).append(storage)
    for use in uses(inputs):
        limit, mine = limits.get(use.workload.id), set(use.volumes)
        for one in [one for host in dict.fromkeys(use.hosts) for one in storages.get(host, ()) if limit is not None]:
            asked = [name for name in one.volumes if name in mine]
            turn = _turn(expanded, one)
            choices = (_at_once(expanded, turn, volume) for volume in asked)
            copies = expanded.has_copies
            paths = next(
                (paths for paths in choices if limit is not None and _only_first_passes(paths, limit, copies)), None
            )
            if paths is not None and limit is not None:
                ends = (*drawn_ids([one.host.id]), *drawn_ids([one.system.id]))
                found.setdefault((ends[0], ends[1]), {})[use.workload.id] = len(paths), limit
    for (host, system), held in found.items():
        paths_of, limit = next(iter(held.values()))
        facts: Facts = {"host": Names((host,)), "system": Names((system,)), "workloads": Names(tuple(held))}
        yield Hit(
            (host, system), workloads=tuple(held), place="attribute/multipath",
            facts={**facts, "paths": paths_of, "limit": limit.name},
        )  # fmt: skip


def _first_limits(inputs: CheckInputs) -> dict[str, Limit]:
    """Workload -> what holds it first, where something in the design does."""
    results = inputs.result.workloads if inputs.result is not None else ()
    return {one.id: one.limited_by[0] for one in results if one.held_by == "row" and one.limited_by}


class _Turn(NamedTuple):
    """How a host may take turns on its paths to a storage system."""

    host: str
    access: str | None
    """Which paths carry data at once; None: unknown."""
    takes_one: bool
    """Before RDAC, AIX takes one path of the owner."""


def _turn(expanded: ExpandedDesign, one: ScsiStorage) -> _Turn:
    platform, access = platform_of(one.host), access_of(expanded, one.system)
    return _Turn(one.host.id, access, access == "rdac" and platform is not None and platform.family == "aix")


def _at_once(expanded: ExpandedDesign, turn: _Turn, volume: str) -> list[IoPath]:
    """Paths to a volume that may carry data at once, with the one that failover takes first; none where unknown."""
    access = turn.access
    if access is None or turn.takes_one:
        return []
    if access == "rdac" and expanded.nodes[volume].attributes.get("owner") is None:
        return []  # turns would move the volume
    paths = io_paths(expanded, turn.host, volume)
    if access == "symmetric":
        return paths
    side = unit_of(expanded, paths[0].controller) if paths else None
    return [path for path in paths if unit_of(expanded, path.controller) == side]


def _only_first_passes(paths: list[IoPath], limit: Limit, copies: bool) -> bool:
    """Whether the path that failover takes passes what holds the load, and another one does not."""
    places = set(limit.component_ids)

    def passes(path: IoPath) -> bool:
        names = (*path.nodes, *path.cables)
        return not places.isdisjoint(map(drawn_id, names) if copies else names)

    return len(paths) > 1 and passes(paths[0]) and not all(map(passes, paths[1:]))


def both_owners(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """MPL-03: hosts that spread over both controllers of a storage system where one at a time serves a volume."""
    expanded = inputs.expanded
    for one in scsi_storages(expanded):
        if access_of(expanded, one.system) != "rdac" or one.host.attributes.get("multipath") == "failover":
            continue
        volumes = [name for name in one.volumes if expanded.nodes[name].attributes.get("owner") is None]
        ends = dict.fromkeys(unit for path in one.paths if (unit := unit_of(expanded, path.controller)) is not None)
        if volumes and len(ends) > 1:
            facts: Facts = {"host": named([one.host.id]), "system": named([one.system.id]), "controllers": named(ends)}
            parts = [*volumes, one.host.id, one.system.id]
            yield hit(parts, "owner", volumes=named(volumes), policy=_policy(one.host), **facts)


def access_of(expanded: ExpandedDesign, system: Node) -> str | None:
    """Which paths of a storage system carry data at once, as it states or as its family is known to; None: unknown."""
    stated = system.attributes.get("path_access")
    family = family_of(expanded, system)
    return stated if isinstance(stated, str) else family.paths if family is not None else None


def long_turns(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """MPL-04: hosts that send many requests down one path before they take the next."""
    found: dict[str, list[str]] = {}
    for one in scsi_storages(inputs.expanded):
        turns = number(one.host, "rr_min_io") or 1
        in_turn = one.host.attributes.get("multipath") == "round_robin" and _keeps_turns(one.host)
        if in_turn and len(one.paths) > 1 and turns > float(parameters["requests"]):
            found.setdefault(one.host.id, []).append(one.system.id)
    for host, systems in found.items():
        turns = int(number(inputs.expanded.nodes[host], "rr_min_io") or 1)
        facts: Facts = {"host": named([host]), "systems": named(systems), "turns": turns}
        yield hit([host, *systems], "rr_min_io", **facts)


def _keeps_turns(host: Node) -> bool:
    """Whether the system of a host heeds the number of requests in turn; Linux of today switches after each."""
    platform = platform_of(host)
    if platform is None or platform.family not in (*LINUX, "esxi"):
        return False
    return platform.family == "esxi" or not multipath_since(host, "0.8.8")


def many_adapters(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """MPL-05: hosts with a kernel before 2.6.31, or an unknown one, and more adapters than it is said to gain by."""
    adapters: dict[str, dict[str, None]] = {}
    for one in scsi_storages(inputs.expanded):
        if one.host.attributes.get("multipath") != "failover" and _may_be_old(one.host):
            adapters.setdefault(one.host.id, {}).update(dict.fromkeys(path.hba for path in one.paths))
    for host, names in adapters.items():
        if len(names) > int(parameters["adapters"]):
            node = inputs.expanded.nodes[host]
            release = str(node.attributes["operating_system"]) if linux_release(node) else _UNKNOWN_RELEASE
            facts: Facts = {"host": named([host]), "adapters_of": named(names), "release": release}
            yield hit([host, *names], "operating_system", found=len(names), **facts)


def _may_be_old(host: Node) -> bool:
    """Whether a host runs Linux with a kernel before 2.6.31, or nobody says what it runs, or which Linux."""
    text, release = str(host.attributes.get("operating_system") or ""), linux_release(host)
    if release is not None:
        return release.is_before(WITH_2_6_31)
    return not text.strip() or (is_linux(host) and not any(map(str.isdigit, text)))


def _policy(host: Node) -> str:
    return str(host.attributes.get("multipath")).replace("_", " ")


CHECKS: Final[Mapping[str, Find]] = {
    "MPL-01": mounted_path,
    "MPL-02": one_path_holds,
    "MPL-03": both_owners,
    "MPL-04": long_turns,
    "MPL-05": many_adapters,
}
