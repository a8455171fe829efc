"""Ansible: a playbook that brings the files of Linux hosts to their places and runs their scripts once.

Which files there are is asked of the writers that write them; this one only knows where each has its place. What makes
arrays, volumes and file systems runs only when it is asked for, and never twice.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Output, OutputFile, WriterContext, WriterModule, file_of, heading
from headroom.domain.writers.files.text import about, comment, spoken
from headroom.domain.writers.linux import ansible_tasks as tasks
from headroom.domain.writers.linux.mount_units import installed_as
from headroom.domain.writers.lookup.nodes import folder_names
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.incomplete_files import IncompleteFiles

_MOUNT: Final = ".mount"


@dataclass(frozen=True, slots=True)
class _HostFiles:
    """A host, its folder in the bundle, and the names of its files there."""

    host: Node
    folder: str
    names: tuple[str, ...]
    units: dict[str, str]
    """Mount units to the names by which systemd takes them."""

    def of(self, names: Iterable[str]) -> list[str]:
        """Those of these names that it has, in their order."""
        return [name for name in names if name in self.names]

    @property
    def mounts(self) -> list[str]:
        """Mount units."""
        return sorted(name for name in self.names if name.endswith(_MOUNT))


@dataclass(frozen=True, slots=True)
class _LinuxFiles:
    """What the rows write, and the folders of the hosts that wait for values."""

    files: list[OutputFile]
    waiting: set[str]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Playbook:
    """The writer of the playbook for the files that `rows` write for Linux hosts."""

    rows: Sequence[WriterModule]

    def applies(self, context: WriterContext) -> bool:
        """Whether a Linux host has files."""
        hosts = hosts_on(context.expanded, *LINUX)
        return bool(hosts) and any(row.applies(context) for row in self.rows)

    def write(self, context: WriterContext) -> Output:
        """`site.yml`, `inventory.yml` and `tasks/run_once.yml`; hosts whose files wait for values are left out."""
        found = self._files(context)
        waiting = {host.folder: host for host in self._hosts(context, found.files) if host.folder in found.waiting}
        hosts = [host for host in self._hosts(context, found.files) if host.names and host.folder not in waiting]
        left_out = tuple(f"inventory.yml: host {folder}" for folder in waiting)
        if not hosts:
            return Output((), found.problems, usable=True, left_out=left_out)
        opening = heading(context, "Ansible playbook of the Linux hosts.")
        once = [*heading(context, "Ansible tasks that run a script once."), *tasks.RUN_ONCE.splitlines()]
        files = [
            file_of("site.yml", ["---", *opening, *_how(), *_play(hosts)]),
            file_of(
                "inventory.yml",
                ["---", *heading(context, "Ansible inventory of the Linux hosts."), *_inventory(hosts, list(waiting))],
            ),
        ]
        if any(host.of(tasks.ATTACHING) or host.of(tasks.MAKING) for host in hosts):
            files.append(file_of("tasks/run_once.yml", ["---", *once]))
        return Output(tuple(files), found.problems, usable=True, left_out=left_out)

    def _files(self, context: WriterContext) -> _LinuxFiles:
        """The files of all rows, and the folders of the hosts that lack one of theirs."""
        incomplete = IncompleteFiles(context.expanded)
        outputs = [row.write(context) for row in self.rows if row.applies(context)]
        paths = {file.path for output in outputs if output.problems for file in incomplete.files("hosts", output)}
        folders = {path.partition("/")[0] for path in paths}
        for output in outputs:
            folders |= incomplete.folders("hosts", output.problems) or set()
        problems = tuple(dict.fromkeys(problem for output in outputs for problem in output.problems))
        return _LinuxFiles([file for output in outputs for file in output.files], folders, problems)

    @staticmethod
    def _hosts(context: WriterContext, files: Iterable[OutputFile]) -> Iterator[_HostFiles]:
        names: dict[str, list[str]] = {}
        units: dict[str, dict[str, str]] = {}
        for file in files:
            folder, _, name = file.path.partition("/")
            names.setdefault(folder, []).append(name)
            if name.endswith(_MOUNT):
                units.setdefault(folder, {})[name] = installed_as(file.text)
        folders = folder_names(context.expanded, "host")
        for host in hosts_on(context.expanded, *LINUX):
            own = names.get(folders[host.id], [])
            placed = tuple(name for name in own if has_place(name))
            yield _HostFiles(host, folders[host.id], placed, units.get(folders[host.id], {}))


def has_place(name: str) -> bool:
    """Whether the playbook knows what to do with a file of a Linux host."""
    return name in tasks.FILES or name in tasks.ATTACHING or name in tasks.MAKING or name.endswith(_MOUNT)


def _how() -> list[str]:
    return [
        *comment(
            "Run it in this folder of the unpacked bundle, first to see what it would change: ansible-playbook -i"
            " inventory.yml site.yml --check --diff. A second run changes nothing."
        ),
        "",
    ]


def _play(hosts: list[_HostFiles]) -> Iterator[str]:
    found = [name for name in tasks.FILES if any(name in host.names for host in hosts)]
    mounts = any(host.mounts for host in hosts)
    yield from tasks.OPENING.splitlines()
    packages = list(_packages(hosts))
    if packages:
        yield from ["    headroom_packages:", *packages]
    yield from ["", "  tasks:", *_blocks(list(_tasks(hosts, found, mounts, bool(packages))))]
    notified = dict.fromkeys([tasks.FILES[name].notify for name in found] + (["Read the units"] if mounts else []))
    if notified:
        yield from ["", "  handlers:", *_blocks([one for name in notified for one in tasks.HANDLERS[name]])]


def _tasks(hosts: list[_HostFiles], found: list[str], mounts: bool, packages: bool) -> Iterator[str]:
    if packages:
        yield tasks.PACKAGES
    for name in found:
        place = tasks.FILES[name]
        yield tasks.COPY.format(title=place.title, name=name, destination=place.destination, notify=place.notify)
    if "multipath.conf" in found:
        yield tasks.MULTIPATHD
    attaching, making = (any(host.of(scripts) for host in hosts) for scripts in (tasks.ATTACHING, tasks.MAKING))
    if found:
        yield tasks.FLUSH
    if attaching or making:
        yield tasks.FOLDERS
    if attaching:
        yield tasks.ATTACH
    if "headroom-nvme.service" in found:
        yield tasks.NVME
    if making:
        yield tasks.MAKE
    if mounts:
        yield from tasks.MOUNTS


def _packages(hosts: list[_HostFiles]) -> Iterator[str]:
    """For each file that needs packages their names by family of distributions."""
    needed = {name: place.packages for name, place in tasks.FILES.items() if place.packages is not None}
    for name, packages in {**needed, **tasks.ATTACHING, **tasks.MAKING}.items():
        if any(name in host.names for host in hosts):
            yield f"      {name}:"
            for family, words in zip(tasks.FAMILIES, packages, strict=True):
                yield f"        {family}: [{', '.join(words.split())}]"


def _inventory(hosts: list[_HostFiles], waiting: list[str]) -> Iterator[str]:
    yield from comment(
        "Names are those of the folders below config/hosts. They have to resolve: add ansible_host where they do not."
    )
    if waiting:
        yield from comment(f"Left out, since files of theirs lack values that MISSING.md lists: {', '.join(waiting)}.")
    yield from ["all:", "  children:", "    headroom_linux:", "      hosts:"]
    for host in hosts:
        yield from about([host.host.origin], _host(host))


def _host(host: _HostFiles) -> Iterator[str]:
    yield f'        "{host.folder}":'
    yield from comment(f"Host {spoken(host.host.name)} of the design.", " " * 10 + "#")
    yield f'          headroom_folder: "{host.folder}"'
    yield from _list("headroom_files", host.of([*tasks.FILES, *tasks.ATTACHING, *tasks.MAKING]))
    yield from _list("headroom_attach", host.of(tasks.ATTACHING))
    yield from _list("headroom_make", host.of(tasks.MAKING))
    yield from _list("headroom_mounts", host.mounts)
    yield f"          headroom_units:{'' if host.units else ' {}'}"
    yield from (f"            '{name}': '{host.units[name]}'" for name in host.mounts)


def _list(name: str, items: list[str]) -> Iterator[str]:
    """A list of names; single quotes keep the backslashes of systemd's names for units."""
    if not items:
        yield f"          {name}: []"
        return
    yield f"          {name}:"
    yield from (f"            - '{item}'" for item in items)


def _blocks(blocks: list[str]) -> list[str]:
    """Blocks with a blank line between."""
    return "\n".join(blocks).splitlines()
