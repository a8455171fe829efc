"""Linux multipath.conf: a device section for each family of storage systems that the host's SCSI volumes lie on.

Facts: multipath.conf(5) and NEWS of multipath-tools 0.9 to 0.12 (`detect_pgpolicy` and `group_by_tpg` since 0.9.6,
`bindings_file` gone in 0.9.7, built-in `hardware_handler` gone in 0.11.0, `getuid_callout` gone in 0.9.0), measured
with 0.9.4: `prio` is overridden unless `detect_prio` is off, and the default selector is `service-time 0`. From memory:
what 0.4.8 and 0.4.9 lack (`find_multipaths`, `detect_prio`, and `rr_min_io_rq` in 0.4.8), and that the prioritizer of
0.4.8 is `prio` or `prio_callout` by distribution, so that it is never written there; and that releases before 0.5 merge
a section only with a built-in one of the very same names, so that one of ours has to be whole.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from headroom.domain.catalogue.scsi import ArrayFamily
from headroom.domain.statements.multipath import MultipathSettings, multipath_settings
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.effects import Effects, paths
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, conf_opening, file_of
from headroom.domain.writers.files.text import PartLine, about, comment, count, spoken
from headroom.domain.writers.linux.multipath_timeouts import timeouts
from headroom.domain.writers.lookup.array_families import family_of, least_multipath_release
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import LinuxDisk, linux_disks, path_count
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.platform import (
    LINUX,
    MULTIPATH_RELEASES,
    hosts_on,
    multipath_release,
    multipath_since,
)
from headroom.domain.writers.lookup.shared_disks import san_volumes

_POLLING_S: Final = 5
_WORDS: Final = {"symmetric": "all paths alike", "asymmetric": "preferred paths (ALUA)", "rdac": "RDAC"}


def applies(context: WriterContext) -> bool:
    """Whether a Linux host reaches SCSI volumes through adapters, and not all of them by the name of a single path."""
    return any(_maps_possible(context.expanded, host) for host in hosts_on(context.expanded, *LINUX))


def write(context: WriterContext) -> Output:
    """`<host>/multipath.conf` for each Linux host with multipathed volumes."""
    hosts = (host for host in hosts_on(context.expanded, *LINUX) if _maps_possible(context.expanded, host))
    return host_files(context, hosts, partial(_files, context))


def wished_settings(expanded: ExpandedDesign, host: Node, problems: Refusals) -> MultipathSettings | None:
    """The settings of a host as its file has them; None where the design has no maps on it."""
    maps = _maps(expanded, host, problems) if _maps_possible(expanded, host) else []
    return multipath_settings(_Config(expanded, host, maps).lines()) if maps else None


def _maps(expanded: ExpandedDesign, host: Node, problems: Refusals) -> list[LinuxDisk]:
    disks, found = linux_disks(expanded, host)
    volumes = san_volumes(expanded, host)
    origins = {volume.origin for volume in volumes}
    problems += [problem for problem in found if problem.component_id in origins]
    return [disks[volume.id] for volume in volumes if volume.id in disks and disks[volume.id].multipathed]


def _files(context: WriterContext, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    maps = _maps(context.expanded, host, problems)
    if maps:
        lines = [*_opening(context, host), *_Config(context.expanded, host, maps).lines()]
        yield file_of("multipath.conf", lines, Effects(makes=paths(host, [disk.node for disk in maps])))


def _maps_possible(expanded: ExpandedDesign, host: Node) -> bool:
    named = [str(volume.attributes.get("host_device") or "") for volume in san_volumes(expanded, host)]
    return any(not name.startswith(("sd", "vd", "md")) for name in named)


def _opening(context: WriterContext, host: Node) -> list[str]:
    release = MULTIPATH_RELEASES[multipath_release(host)]
    return conf_opening(
        context,
        f"Multipathing of host {spoken(host.name)}, for /etc/multipath.conf.",
        f"Written for multipath-tools {release} (as the design has it): keywords and the built-in table of other"
        " releases differ. A section of this file is merged field by field over the built-in one.",
    )


class _Config:
    """The sections for one host."""

    def __init__(self, expanded: ExpandedDesign, host: Node, maps: Sequence[LinuxDisk]) -> None:
        self._expanded = expanded
        self._host = host
        self._maps = maps
        self._policy = str(host.attributes.get("multipath") or "failover")
        self._by_wwid = all(disk.wwid is not None for disk in maps)
        self._counts: dict[str, int] = {}
        self._families: dict[ArrayFamily | None, list[LinuxDisk]] = {}
        for disk in maps:
            family = family_of(expanded, holder(expanded, disk.node, "storage_system"))
            self._families.setdefault(family, []).append(disk)

    def lines(self) -> Iterator[str]:
        yield from about([self._host.origin], _outer("defaults", self._defaults()))
        yield from about([self._host.origin], _outer("blacklist", self._blacklist()))
        families = [(family, disks) for family, disks in self._families.items() if family and self._whole(family)]
        if families:
            inner = (line for family, disks in families for line in self._about_device(family, disks))
            yield from _outer("devices", inner)
        if any(disk.wwid for disk in self._maps):
            yield from _outer("multipaths", (line for disk in self._maps for line in self._multipath(disk)))

    def _defaults(self) -> Iterator[str]:
        if self._by_wwid:
            yield from comment("Every map is named by its WWID, since the design knows them all.")
            yield "user_friendly_names no"
        else:
            yield from comment(
                "Maps without a WWID in the design are named in the order in which they are found: mpatha, mpathb, ...,"
                " in some old releases mpath0, mpath1, ...."
                " CHECK WITH multipath -ll that each name is the volume that the design means before you write to it."
            )
            yield "user_friendly_names yes"
        if multipath_since(self._host, "0.8.8"):
            single = any(self._paths(disk) < 2 for disk in self._maps)
            reason = "no: volumes with a single path get a map too, and so does any local SCSI disk."
            yield from comment(reason if single else "yes: a map only where there are at least two paths.")
            yield f"find_multipaths {'no' if single else 'yes'}"
        yield from comment(f"{_POLLING_S} s, the product's default, written out since no_path_retry counts by it.")
        yield f"polling_interval {_POLLING_S}"
        for family in self._families:
            if family is not None and not self._whole(family):
                yield from comment(
                    f"{family.name}: its built-in section stays as it is, with its own grouping and prioritizer; the"
                    f" host's policy {self._policy} is not written for this release."
                )
        if None in self._families:
            names = ", ".join(sorted({spoken(system.name) for system in self._systems(self._families[None])}))
            yield from comment(
                f"What {names} answers to an inquiry is not known here: its built-in section holds, and these defaults"
                " where it has none."
            )
            yield f"path_grouping_policy {'failover' if self._policy == 'failover' else 'group_by_prio'}"
            yield from timeouts(self._host, _POLLING_S)

    def _blacklist(self) -> Iterator[str]:
        yield from comment("Local disks, and what has paths of its own: NVMe by the kernel, a DASD by its channels.")
        yield 'devnode "^(ram|zram|loop|fd|md|dm-|sr|vd|nvme|dasd)"'

    def _about_device(self, family: ArrayFamily, disks: Sequence[LinuxDisk]) -> Iterator[str]:
        origins = [*(node.origin for node in self._systems(disks)), *(disk.node.origin for disk in disks)]
        yield from about([*dict.fromkeys(origins), self._host.origin], _section("device", self._device(family, disks)))

    def _device(self, family: ArrayFamily, disks: Sequence[LinuxDisk]) -> Iterator[str]:
        paths = sorted({self._paths(disk) for disk in disks})
        span = count(paths[0], "path") if len(paths) == 1 else f"{paths[0]} to {paths[-1]} paths"
        yield from comment(
            f"{family.name}, {_WORDS[family.paths]}: {count(len(disks), 'volume')}, {span} each; host policy"
            f" {self._policy}."
        )
        yield f'vendor "{family.vendor}"'
        yield f'product "{family.product}"'
        yield from self._grouping(family)
        yield from self._selector()
        yield from self._priority(family)
        yield "failback immediate"
        yield from timeouts(self._host, _POLLING_S)

    def _whole(self, family: ArrayFamily) -> bool:
        """Whether a section can say all that the family needs in the host's release."""
        return multipath_since(self._host, least_multipath_release(family))

    def _grouping(self, family: ArrayFamily) -> Iterator[str]:
        if self._policy == "failover":
            yield from comment("failover: one path at a time, the others wait.")
            yield "path_grouping_policy failover"
            if family.paths != "symmetric" and multipath_since(self._host, "0.9.9"):
                yield from comment("Since 0.9.6 paths with priorities are grouped by them unless this is off.")
                yield "detect_pgpolicy no"
        elif family.paths == "symmetric":
            yield from comment("multibus: all paths carry data, since both sides of the storage serve every volume.")
            yield "path_grouping_policy multibus"
        else:
            reason = (
                "I/O to the other controller would move the volume" if family.paths == "rdac" else "the others are slow"
            )
            yield from comment(f"group_by_prio, never multibus: only paths to the volume's owner carry data; {reason}.")
            yield "path_grouping_policy group_by_prio"

    def _selector(self) -> Iterator[str]:
        if self._policy == "least_loaded":
            yield from comment("service-time: the path that will be done first, by what is outstanding on each.")
            yield 'path_selector "service-time 0"'
        elif self._policy == "round_robin":
            turns = int(number(self._host, "rr_min_io") or 1)
            yield from comment(f"round-robin with {count(turns, 'request')} a path in turn (rr_min_io of the design).")
            yield 'path_selector "round-robin 0"'
            if multipath_since(self._host, "0.4.9"):
                if multipath_since(self._host, "0.8.8") and turns > 1:
                    yield from comment("Kernels of today use 1 whatever stands here.")
                yield f"rr_min_io_rq {turns}"
            else:
                yield f"rr_min_io {turns}"

    def _priority(self, family: ArrayFamily) -> Iterator[str]:
        if family.paths == "symmetric" and multipath_since(self._host, "0.8.8"):
            yield from comment("const needs detect_prio off: else the prioritizer of ALUA takes its place.")
            yield "detect_prio no"
        if family.prio is not None and multipath_since(self._host, "0.4.9"):
            yield f'prio "{family.prio}"'
        if family.checker is not None:
            yield f'path_checker "{family.checker}"'
        if family.paths == "rdac" and not multipath_since(self._host, "0.11.0"):
            yield 'hardware_handler "1 rdac"'
        elif family.paths == "rdac":
            yield from comment("No hardware_handler: from 0.11.0 on the kernel's own choice (rdac) holds.")

    def _multipath(self, disk: LinuxDisk) -> Iterator[str]:
        if disk.wwid is not None:
            lines = [*comment(f"Volume {spoken(disk.node.name)}."), f'wwid "{disk.wwid}"', f'alias "{disk.name}"']
            yield from about([disk.node.origin], _section("multipath", lines))

    def _paths(self, disk: LinuxDisk) -> int:
        system = holder(self._expanded, disk.node, "storage_system")
        key = system.id if system is not None else ""
        if key not in self._counts:
            self._counts[key] = path_count(self._expanded, self._host, disk.node)
        return self._counts[key]

    def _systems(self, disks: Sequence[LinuxDisk]) -> list[Node]:
        systems = [holder(self._expanded, disk.node, "storage_system") for disk in disks]
        return list({system.id: system for system in systems if system is not None}.values())


def _outer(name: str, lines: Iterator[str]) -> Iterator[str]:
    yield from _section(name, lines)
    yield ""


def _section(name: str, lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    """A section with its lines indented; what a line is about stays with it."""
    yield f"{name} {{"
    for line in lines:
        indented = f"\t{line}"
        yield from about(line.component_ids, [indented]) if isinstance(line, PartLine) else [indented]
    yield "}"
