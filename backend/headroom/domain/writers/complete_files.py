"""Which files stand where values are missing: what one host or storage system lacks spoils its own files only."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.files.output import Output, WriterContext
from headroom.domain.writers.lookup.platform import unknown_platforms
from headroom.domain.writers.steps.incomplete_files import IncompleteFiles
from headroom.domain.writers.table import WRITERS
from headroom.domain.writers.writer import Writer

_HOST_FILES: Final = "Files of hosts"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What lacks values: what it is, the paths of its files as far as they are known, and what is missing."""

    label: str
    paths: tuple[str, ...]
    problems: tuple[Problem, ...]


def written(context: WriterContext) -> dict[Writer, Output]:
    """What each writer makes of a design that has something to say of it."""
    return {writer: writer.write(context) for writer in WRITERS if writer.applies(context)}


def complete_files(
    expanded: ExpandedDesign, outputs: dict[Writer, Output]
) -> tuple[dict[Writer, Output], list[LeftOut]]:
    """The outputs without the files that lack a value, and what was left out, both in the order of the writers."""
    incomplete = IncompleteFiles(expanded)
    complete: dict[Writer, Output] = {}
    left_out: list[LeftOut] = []
    for writer, output in outputs.items():
        if not output.problems:
            complete[writer] = output
            continue
        if output.usable:
            complete[writer] = output
            paths = list(output.left_out)
        else:
            paths = [file.path for file in incomplete.files(writer.place, output)]
            usable = tuple(file for file in output.files if file.path not in paths)
            if usable:
                complete[writer] = Output(usable)
        left_out.append(LeftOut(writer.label, tuple(path_of(writer, path) for path in paths), output.problems))
    named = {problem for one in left_out for problem in one.problems}
    silent = tuple(problem for problem in unknown_platforms(expanded) if problem not in named)
    if silent:
        left_out.append(LeftOut(_HOST_FILES, (), silent))
    return complete, left_out


def path_of(writer: Writer, path: str) -> str:
    """Where a writer's file lies in the bundle."""
    return f"config/{writer.place}/{path}"
