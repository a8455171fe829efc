"""What a writer gets and gives: the design with everything derived from it, and files or the reasons why not."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, Protocol

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.errors import Problem
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.effects import NO_EFFECTS, Effects
from headroom.domain.writers.files.text import PartLine, comment, spoken, without_double_blanks

Place = Literal["cabling", "storage", "switches", "hosts", "automation", "filesystems", "tests"]
"""The folder of the bundle in which a target's files lie, each below the folder of its own part."""


@dataclass(frozen=True, slots=True)
class WriterContext:
    """One design, expanded and evaluated, as every writer sees it."""

    design: Design
    catalogue: Catalogue
    expanded: ExpandedDesign
    result: EvaluationResult


@dataclass(frozen=True, slots=True)
class PartLines:
    """Lines `first` to `last` of a file, counted from 1, are about these components of the design."""

    first: int
    last: int
    component_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutputFile:
    """One text file: its path below the target's folder, its text with newline ends, and what its lines are about."""

    path: str
    text: str
    parts: tuple[PartLines, ...] = ()
    effects: Effects = NO_EFFECTS
    """What running it does; files that go along with another have none."""


def file_of(path: str, lines: Iterable[str], effects: Effects = NO_EFFECTS) -> OutputFile:
    """Lines as a file; those that went through `text.about` lead from the part to the line and back."""
    tidy = without_double_blanks(lines)
    return OutputFile(path, "\n".join(tidy) + "\n", tuple(_spans(tidy)), effects)


def _spans(lines: list[str]) -> Iterable[PartLines]:
    numbered = enumerate(lines, start=1)
    for component_ids, run in groupby(numbered, lambda item: _ids(item[1])):
        numbers = [number for number, _ in run]
        if component_ids:
            yield PartLines(numbers[0], numbers[-1], component_ids)


def _ids(line: str) -> tuple[str, ...]:
    return line.component_ids if isinstance(line, PartLine) else ()


@dataclass(frozen=True, slots=True)
class Output:
    """A writer's answer; what a problem is about spoils the files that speak of it, so nobody runs half of one."""

    files: tuple[OutputFile, ...]
    problems: tuple[Problem, ...] = ()
    usable: bool = False
    """Whether the files hold nothing of what the problems are about."""

    left_out: tuple[str, ...] = ()
    """What is not in files that stand, for people."""


class WriterModule(Protocol):
    """What writes the files of one target: a module of the writers, or an object that looks like one."""

    def applies(self, context: WriterContext, /) -> bool:
        """Whether it has something for the design."""

    def write(self, context: WriterContext, /) -> Output:
        """Its files, and what keeps others from being written."""


def gathered(files: Iterable[OutputFile], problems: Iterable[Problem]) -> Output:
    """The answer of a writer that went through all parts; what several of them have open is told once."""
    return Output(tuple(files), tuple(dict.fromkeys(problems)))


def unresolved(node: Node, attribute: str, what: str, remedy: str) -> Problem:
    """A value that the design does not settle: which part, which attribute, and what to do."""
    message = f"{spoken(node.name)} {what}. {remedy}"
    return Problem("unresolved", message, f"/components/{node.origin}/{attribute}", node.origin)


class Refusals(list[Problem]):
    """What keeps files from being written, in the order in which a writer finds it."""

    def refuse(self, node: Node, attribute: str, what: str, remedy: str) -> None:
        """Add a value that the design does not settle."""
        self.append(unresolved(node, attribute, what, remedy))


def heading(context: WriterContext, title: str, mark: str = "#") -> list[str]:
    """First comment lines of every file: what it is, and the design that it was written from."""
    name = spoken(context.design.meta.name)
    return [
        *comment(f"{title} Written by Headroom from the design {name},", mark),
        *comment(f"design hash {context.result.design_hash}.", mark),
    ]


def script_opening(context: WriterContext, title: str, run: str) -> list[str]:
    """First lines of a shell script: the heading, how it is run, and that it stops at the first fault."""
    return ["#!/bin/sh", *heading(context, title), *comment(run), "set -eu", ""]


def conf_opening(context: WriterContext, title: str, note: str) -> list[str]:
    """First lines of a file of settings: the heading, and what to do with it."""
    return [*heading(context, title), *comment(note), ""]
