"""The order of work: what has to be there, the steps in their order, and what no file does."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.files.effects import Resource
from headroom.domain.writers.files.output import Output
from headroom.domain.writers.files.text import count, plain
from headroom.domain.writers.filesystems.gpfs_cluster import gpfs_nodes
from headroom.domain.writers.lookup.nodes import holder
from headroom.domain.writers.lookup.unmirrored_volumes import hosts_by_unmirrored_systems
from headroom.domain.writers.steps.step_order import Step, ordered, unmade
from headroom.domain.writers.writer import Writer

_MARKDOWN: Final = re.compile(r"[\\`*_\[\]<>|~$&@]|^[#+=-]")
"""What Markdown reads as its own: anywhere, and at the start of a line."""
_INSTEAD: Final = "automation"
"""The place of files that do by themselves what others are for."""
_MOST_NAMES: Final = 8
_MOST_PATHS: Final = 4
_CONDITIONS: Final = {
    "zoning": "Zoning of {}: no file here has it.",
    "volume": "Volumes of {}, mapped to their hosts: no file here makes them.",
    "raid_array": "RAID arrays {}: no file here makes them.",
    "logical_volume": "Logical volumes {}: no file here makes them.",
    "filesystem": "File systems {}, mounted: no file here makes them.",
}
_RAW: Final = (
    "These jobs write to raw devices that later steps build upon: run them now or never. They write nothing to a device"
    " that holds something"
)
_REPLICATION: Final = (
    "Replication between storage systems, and mirrors between sites: set them up by the means of the systems or hosts"
    " before anything is stored"
)
_ADDRESSES: Final = "Addresses, licences, firmware and users of switches, storage systems and hosts"
_GPFS: Final = "; a GPFS cluster has to run already"


@dataclass(frozen=True, slots=True)
class WorkOrder:
    """Steps of a bundle's configuration files."""

    steps: tuple[Step, ...]
    outputs: Mapping[Writer, Output]
    writers: tuple[Writer, ...]
    """By the place that a step names."""


def work_order(outputs: Mapping[Writer, Output]) -> WorkOrder:
    """The order of work of the files that stand."""
    writers = tuple(outputs)
    files = {place: outputs[writer].files for place, writer in enumerate(writers) if writer.place != _INSTEAD}
    return WorkOrder(tuple(ordered(files)), outputs, writers)


def work_lines(expanded: ExpandedDesign, order: WorkOrder) -> Iterator[str]:
    """Markdown: conditions, numbered steps, what does the same by itself, and what is in no file."""
    needed = [f"- {markdown(sentence)}" for sentence in conditions(expanded, order.steps)]
    if needed:
        yield from ("## Before you begin", "", "Has to be there:", "", *needed, "")
    yield from ("## Order of work", "")
    if not order.outputs:
        yield "The design has nothing yet that Headroom writes configurations for."
    for number in range(1, len(order.steps) + 1):
        yield f"{number}. {_step(order, number)}"
    for writer, output in order.outputs.items():
        if writer.place == _INSTEAD and output.files:
            yield from ("", _line(writer, [file.path for file in output.files]))
    yield from (
        "",
        *_ADVICE,
        "",
        "## Not in these files",
        "",
        *(f"- {sentence}." for sentence in _not_here(expanded)),
        "",
    )


def conditions(expanded: ExpandedDesign, steps: tuple[Step, ...]) -> Iterator[str]:
    """What steps need and none of them makes, in sentences."""
    missing = unmade(steps)
    for kind, words in _CONDITIONS.items():
        names = list(dict.fromkeys(_name(expanded, resource) for resource in missing if resource.kind == kind))
        if names:
            yield words.format(_listed(names))


def _not_here(expanded: ExpandedDesign) -> Iterator[str]:
    """What no file does, that of this design first."""
    for systems, hosts in hosts_by_unmirrored_systems(expanded).items():
        names = " and ".join(markdown(expanded.nodes[system].name) for system in systems)
        yield (
            f"A copy of anything between {names}: {markdown(_listed([host.name for host in hosts]))}"
            f" {'has' if len(hosts) == 1 else 'have'} volumes on each, and no file mirrors them"
        )
    yield _REPLICATION
    yield f"{_ADDRESSES}{_GPFS if gpfs_nodes(expanded) else ''}"


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    return ", ".join(names[:_MOST_NAMES]) + more


def markdown(text: str) -> str:
    """`text` as one line that Markdown and the HTML in it leave as it is."""
    return _MARKDOWN.sub(r"\\\g<0>", plain(text).strip())


def _step(order: WorkOrder, number: int) -> str:
    step = order.steps[number - 1]
    later = (effects.takes for following in order.steps[number:] for effects in following.effects)
    once = sum(other.writer == step.writer for other in order.steps) == 1
    paths = [file.path for file in step.files]
    line = _line(order.writers[step.writer], paths, _MOST_PATHS if once else len(paths))
    return f"{line} {_RAW}." if any(step.overwrites & takes for takes in later) else line


def _line(writer: Writer, paths: list[str], most: int = _MOST_PATHS) -> str:
    """A writer's files, each by name where there are few or others of the same writer run elsewhere."""
    where = f"config/{writer.place}/"
    place = f"`{where}{paths[0]}`" if len(paths) == 1 else f"{count(len(paths), 'file')} below `{where}`"
    if 1 < len(paths) <= most:
        place += f" ({', '.join(f'`{path}`' for path in paths)})"
    return f"**{writer.label}**: {place}. {markdown(writer.run)}."


def _name(expanded: ExpandedDesign, resource: Resource) -> str:
    node = expanded.nodes[resource.key]
    system = holder(expanded, node, "storage_system")
    return (system or node).name if resource.kind == "volume" else node.name


_ADVICE: Final = (
    "Read each file before you run it: every value has a comment above it that says where it is from. These tools",
    "create arrays, volume groups and file systems, and what was on the disks is lost: the scripts stop at disks that",
    "hold something, and a second run changes nothing.",
)
