"""What a writer gets and gives: the design with everything derived from it, and files or the reasons why not."""

from dataclasses import dataclass

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.errors import Problem
from headroom.domain.performance.result import EvaluationResult
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.text import comment, spoken


@dataclass(frozen=True, slots=True)
class WriterContext:
    """One design, expanded and evaluated, as every writer sees it."""

    design: Design
    catalogue: Catalogue
    plant: Plant
    result: EvaluationResult


@dataclass(frozen=True, slots=True)
class OutputFile:
    """One text file: its path below the target's folder, and its text with newline ends."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Output:
    """A writer's answer; any problem refuses the whole export, so nobody runs half a configuration."""

    files: tuple[OutputFile, ...]
    problems: tuple[Problem, ...] = ()


def unresolved(node: Node, attribute: str, what: str, remedy: str) -> Problem:
    """A value that the design does not settle: which part, which attribute, and what to do."""
    message = f"{spoken(node.name)} {what}. {remedy}"
    return Problem("unresolved", message, f"/components/{node.origin}/{attribute}", node.origin)


def heading(context: WriterContext, title: str, mark: str = "#") -> list[str]:
    """First comment lines of every file: what it is, and the design that it was written from."""
    name = spoken(context.design.meta.name)
    return [
        *comment(f"{title} Written by Headroom from the design {name},", mark),
        *comment(f"design hash {context.result.design_hash}.", mark),
    ]
