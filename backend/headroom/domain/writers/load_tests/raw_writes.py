"""Load tests that write to raw devices: which layers they would destroy, when they may run, and what stops them.

Facts: fio 3.33 (`exec_prerun` runs a command before a job, which writes nothing when that fails; `;` ends a value),
wipefs(8), blkid(8). How AIX tells an empty disk: `aix_scripts`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.effects import Effects, paths, resources
from headroom.domain.writers.files.text import comment, sections, shell
from headroom.domain.writers.hosts import aix_scripts
from headroom.domain.writers.linux import scripts as linux_scripts
from headroom.domain.writers.load_tests.bench_targets import Load
from headroom.domain.writers.lookup.layers_above import layer_words, layers_on
from headroom.domain.writers.lookup.platform import LINUX, multipath_since
from headroom.domain.writers.steps.step_effects import disks_needed

_LEVELS: Final = {"logical_volume": 1, "filesystem": 2}
"""Volumes are level 0: what lies on them comes later."""
_SUFFIXES: Final = ("raw", "lv")
FIRST_WITH_WIPEFS: Final = "0.8.8"
"""A host with an older multipath-tools is from before wipefs."""
_REFUSAL: Final = "in use or not empty: nothing was written"

(_IRIX_BLANK,) = sections(__file__, "functions/irix.sh")
SHELL_GUARDS: Final = {
    "aix": aix_scripts.BLANK,
    "irix": _IRIX_BLANK,
    "linux": linux_scripts.BLANK,
    "linux_z": linux_scripts.BLANK,
}


@dataclass(frozen=True, slots=True)
class LoadFile:
    """Loads of one file: all of a scenario on a host, or those that have to run before something is made."""

    suffix: str
    loads: tuple[Load, ...]


def load_files(expanded: ExpandedDesign, loads: Sequence[Load]) -> Iterator[LoadFile]:
    """The files of a scenario on a host: writes below a layer that other loads need get one of their own."""
    levels = [_level(expanded, load) for load in loads]
    early = [level < max(levels) and bool(destroyed(expanded, load)) for level, load in zip(levels, loads, strict=True)]
    for number, suffix in enumerate(_SUFFIXES):
        apart = [load for load, level, first in zip(loads, levels, early, strict=True) if first and level == number]
        if apart:
            yield LoadFile(suffix, tuple(apart))
    rest = tuple(load for load, first in zip(loads, early, strict=True) if not first)
    if rest:
        yield LoadFile("", rest)


def writes_raw(load: Load) -> bool:
    """Whether a load writes to devices, not to files."""
    return load.target.directory is None and load.workload.read_share < 1


def destroyed(expanded: ExpandedDesign, load: Load) -> list[Node]:
    """The layers of the design that lie on what a load writes to."""
    if not writes_raw(load):
        return []
    return list({node.id: node for below in load.target.nodes for node in layers_on(expanded, below)}.values())


def warning(expanded: ExpandedDesign, loads: Iterable[Load]) -> Iterator[str]:
    """The comment above runs that write: what is lost, which layers lie there, and when to run it."""
    writing = [load for load in loads if writes_raw(load)]
    if not writing:
        return
    text = (
        "THIS WRITES TO RAW DEVICES: everything on them is lost. It writes nothing to a device that is in use or holds"
        " something."
    )
    above = list({node.id: node for load in writing for node in destroyed(expanded, load)}.values())
    if above:
        text += f" In the design they carry {layer_words(above)}: run it before that is made, never after."
    yield from comment(text)


def prerun(load: Load) -> str:
    """The shell command for fio that fails unless all devices of a load are empty."""
    devices = load.target.devices
    if load.target.family in LINUX:
        tool = ["wipefs"] if multipath_since(load.target.host, FIRST_WITH_WIPEFS) else ["blkid", "-c", "/dev/null"]
        found = f"$({shell([*tool, *devices])} 2>&1)"
    else:
        found = "".join(_on_aix(devices))
    return f'test -z "{found}" || ! echo {_REFUSAL}'


def _on_aix(devices: Sequence[str]) -> Iterator[str]:
    names = [device.removeprefix("/dev/r") for device in devices]
    disks = [name for name in names if name.startswith("hdisk")]
    if disks:
        words = shell([word for disk in disks for word in ("-e", disk)])
        yield f"$(lspv | grep -w {words} | grep -v 'none  *None')"
    for name in names:
        if name not in disks:
            start = f"dd if=/dev/r{name} bs=64k count=1 2>/dev/null"
            yield f"$(lslv {name} | grep opened)$({start} | strings | grep -e 'NSD desc' -e J2FS)"


def effects_of(expanded: ExpandedDesign, loads: Iterable[Load]) -> Effects:
    """Loads need what they run on, and writes to devices write over it."""
    below = [(load, expanded.nodes[node]) for load in loads for node in load.target.nodes]
    return Effects(
        needs=disks_needed(expanded, [node for _, node in below]),
        after=frozenset(path for load, node in below for path in paths(load.target.host, [node])),
        overwrites=resources(node for load, node in below if writes_raw(load)),
    )


def _level(expanded: ExpandedDesign, load: Load) -> int:
    return max((_LEVELS.get(expanded.nodes[node].kind, 0) for node in load.target.nodes), default=0)
