"""BeeGFS: storage targets on the arrays of its servers, and the clients.

Facts: BeeGFS 8 documentation, "Quick Start Guide" (`beegfs-setup-storage -p -s -i -m`, `beegfs-setup-client -m`),
"Storage Node Tuning" (XFS in the stripes of the RAID), "Client Node" (beegfs-mounts.conf), "Connection Authentication"
(/etc/beegfs/conn.auth, the same on all machines), "Striping" (`beegfs entry set`). IDs have 16 bits.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.effects import Effects, resources
from headroom.domain.writers.files.names import FILE, Namer
from headroom.domain.writers.files.output import (
    Output,
    OutputFile,
    Refusals,
    WriterContext,
    file_of,
    heading,
    script_opening,
)
from headroom.domain.writers.files.text import about, comment, exact, sections, shell_lines, spoken
from headroom.domain.writers.filesystems.parallel import ParallelSystem, ServerTarget, Targets, parallel_systems
from headroom.domain.writers.linux.mdadm import creation
from headroom.domain.writers.linux.mount_units import unit, unit_name
from headroom.domain.writers.linux.scripts import checked, opening
from headroom.domain.writers.linux.xfs import make_xfs
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import mount_points
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.step_effects import building

_STACK: Final = "beegfs"
_STORAGE: Final = "beegfs-storage.sh"
_CLIENT: Final = "beegfs-client.sh"
_MOST_TARGETS: Final = 65535
_BLOCK_KIB: Final = 4
(MANAGEMENT,) = sections(__file__, "functions/beegfs.sh")
_NOT_DRAWN: Final = (
    "Management and metadata services are not drawn: they have to run before, and the first is named in the call."
    " /etc/beegfs/conn.auth, the secret that all machines share, has to be there; it never stands in these files."
)


def applies(context: WriterContext) -> bool:
    """Whether a Linux host serves BeeGFS, or mounts it from drawn servers."""
    return _STACK in {one.attributes.get("stack") for one in context.expanded.of_kind("storage_service")}


def write(context: WriterContext) -> Output:
    """`<host>/beegfs-storage.sh` with its mount units of servers, `<host>/beegfs-client.sh` of clients."""
    problems = Refusals()
    found = [(one, Targets(context.expanded, one, problems)) for one in parallel_systems(context.expanded, _STACK)]
    for system, targets in found:
        if len(targets.found) > _MOST_TARGETS:
            what = f"has {len(targets.found)} targets"
            problems.refuse(system.node, "services", what, f"BeeGFS takes {_MOST_TARGETS} at most.")
    hosts = hosts_on(context.expanded, *LINUX)
    return host_files(context, hosts, partial(_files, context, found), problems)


def _files(
    context: WriterContext, found: list[tuple[ParallelSystem, Targets]], host: Node, problems: Refusals
) -> Iterator[OutputFile]:
    expanded = context.expanded
    for system, targets in found:
        own = targets.of(host)
        if own:
            yield from _server(context, host, system, targets, problems)
    mounts = [
        (system, node) for system, _ in found for node in system.clients if holder(expanded, node, "host") is host
    ]
    for _, node in mounts[1:]:
        what = "is the second BeeGFS of its host"
        problems.refuse(node, "on", what, "Draw one a host: further ones need settings of their own.")
    for system, node in mounts[:1]:
        effects = Effects(after=resources(system.services), makes=resources([node]))
        yield file_of(_CLIENT, _client(context, host, system, node, problems), effects)


def _server(
    context: WriterContext, host: Node, system: ParallelSystem, targets: Targets, problems: Refusals
) -> Iterator[OutputFile]:
    expanded, own = context.expanded, targets.of(host)
    namer = Namer(FILE)
    names = {target.storage.id: namer.name(target.storage.id, target.storage.name) for target in own}
    run = f"Run as root: sh {_STORAGE} <management host>. {_NOT_DRAWN}"
    lines = [*opening(context, f"host {spoken(host.name)}", f"BeeGFS targets of {spoken(system.node.name)}", run)]
    lines += [*MANAGEMENT.splitlines(), ""]
    arrays = targets.arrays(host)
    plain = [target for target in own if target.device and target.device not in arrays]
    if plain:
        lines += checked([target.storage.origin for target in plain], [target.device for target in plain])
    if arrays:
        lines += [*creation(expanded, arrays, problems), ""]
    for target in own:
        lines += about(_origins(target), _file_system(target))
    lines += about([target.storage.origin for target in own], _mounts(own, names))
    server = list(dict.fromkeys(one.id for one in system.services)).index(own[0].service.id) + 1
    for target in own:
        lines += about(_origins(target), _setup(target, names[target.storage.id], server))
    lines += ["systemctl enable --now beegfs-storage.service"]
    below = [target.storage for target in own if target.storage.kind != "raid_array"]
    made = dict.fromkeys(target.service.id for target in own)
    yield file_of(_STORAGE, lines, building(expanded, host, below, [expanded.nodes[name] for name in made]))
    for target in own:
        title = heading(context, f"Mount of BeeGFS target {spoken(target.storage.name)} on host {spoken(host.name)}.")
        point = _point(names[target.storage.id])
        yield file_of(
            f"beegfs_{names[target.storage.id]}.mount",
            [*title, *about([target.storage.origin], unit(target.device, point, "xfs", False))],
        )


def _origins(target: ServerTarget) -> list[str]:
    return [target.service.origin, target.storage.origin]


def _point(name: str) -> str:
    return f"/srv/beegfs/{name}"


def _file_system(target: ServerTarget) -> Iterator[str]:
    strip, disks = (target.stripe.strip_kib, target.stripe.disks) if target.stripe is not None else (0, 0)
    words, notes = make_xfs(strip, disks, _BLOCK_KIB, stated=False)
    rows = f" Rows of {target.stripe.reason}." if target.stripe is not None else ""
    yield from comment(f"Target {target.number + 1}: XFS on {spoken(target.storage.name)}.{rows}")
    yield from (line for note in notes for line in comment(note))
    yield from shell_lines([*words, target.device])


def _mounts(own: list[ServerTarget], names: dict[str, str]) -> Iterator[str]:
    yield ""
    yield from comment("Their mounts, now and at every start, by the units beside this script.")
    yield 'cd "$(dirname "$0")"'
    units = [unit_name(_point(names[target.storage.id]), "mount") for target in own]
    for target, name in zip(own, units, strict=True):
        file = f"beegfs_{names[target.storage.id]}.mount"
        yield from shell_lines(["install", "-m", "644", file, f"/etc/systemd/system/{name}"])
    yield from shell_lines(["systemctl", "daemon-reload"])
    yield from shell_lines(["systemctl", "enable", "--now", *units])
    yield ""


def _setup(target: ServerTarget, name: str, server: int) -> Iterator[str]:
    words = ["/opt/beegfs/sbin/beegfs-setup-storage", "-p", f"{_point(name)}/beegfs_storage"]
    line = shell_lines([*words, "-s", str(server), "-i", str(target.number + 1), "-m"])
    yield from line[:-1]
    yield f'{line[-1]} "$management"'


def _client(
    context: WriterContext, host: Node, system: ParallelSystem, node: Node, problems: Refusals
) -> Iterator[str]:
    points, faults = mount_points(context.expanded, host)
    problems += [problem for problem in faults if problem.component_id == node.origin]
    point = points.get(node.id, "/")
    run = f"Run as root: sh {_CLIENT} <management host>. {_NOT_DRAWN}"
    yield from script_opening(context, f"BeeGFS client of host {spoken(host.name)}.", run)
    yield from MANAGEMENT.splitlines()
    yield ""
    lines = [
        '/opt/beegfs/sbin/beegfs-setup-client -m "$management"',
        *comment(f"{spoken(node.name)} at {point}."),
        f"echo '{point} /etc/beegfs/beegfs-client.conf' >/etc/beegfs/beegfs-mounts.conf",
        "systemctl enable --now beegfs-client.service",
        *_striping(system, node, point),
    ]
    yield from about([node.origin, host.origin], lines)


def _striping(system: ParallelSystem, node: Node, point: str) -> list[str]:
    chunk, stripes = number(system.node, "stripe_kib"), number(node, "stripe_count")
    words = [f"--chunk-size={exact(chunk)}K"] if chunk else []
    words += [f"--num-targets={exact(stripes)}"] if stripes else []
    if not words:
        return []
    return comment(
        "The stripes of the design are set once, on one client, and hold for files made from then on: beegfs entry set"
        f" {' '.join(words)} {point}"
    )
