"""What the writers' tests share: the catalogue, and contexts of designs."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.result.prospects import HeadroomResult
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import Output, WriterContext
from headroom.domain.writers.table import WRITERS
from headroom.domain.writers.writer import Writer
from tests import builders
from tests.writers.designs import Document, small
from tests.writers.samples import case

ROOT = Path(__file__).resolve().parents[3]

Contextualise: TypeAlias = Callable[[Document], WriterContext]
OutputsOf: TypeAlias = Callable[[str], dict[str, Output]]


def room_of(writer: Writer) -> str:
    """The folder of `domain/writers` that has it, and so its check and its golden files."""
    return writer.target.write.__module__.split(".")[-2]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return builders.catalogue()


@pytest.fixture(scope="session")
def p690() -> Document:
    loaded: Document = json.loads((ROOT / "db/reference-designs/p690-gpfs.json").read_text(encoding="utf-8"))
    return loaded


@pytest.fixture(scope="session")
def context_of(catalogue: Catalogue) -> Contextualise:
    """Parse, expand and give it an evaluation without workloads: no writer reads figures out of it."""

    def build(document: Document) -> WriterContext:
        design = parse_design(document, catalogue)
        return WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))

    return build


@pytest.fixture(scope="session")
def outputs_of(context_of: Contextualise) -> OutputsOf:
    """What every writer that a sample or reference design concerns makes of it, by target; made once."""

    @cache
    def outputs(name: str) -> dict[str, Output]:
        context = context_of(case(name))
        return {writer.name: writer.write(context) for writer in WRITERS if writer.applies(context)}

    return outputs


@pytest.fixture
def small_context(context_of: Contextualise) -> WriterContext:
    return context_of(small())


def result_of(catalogue: Catalogue) -> EvaluationResult:
    """An evaluation with no figures and a fixed design hash, so that golden files change only with what they show."""
    return EvaluationResult(
        schema=1,
        design_hash="0" * 64,
        catalogue_version=catalogue.version,
        basis="measured",
        scenario="",
        throughput_mb_s=0.0,
        sentence=[],
        scenarios=[],
        workloads=[],
        components=[],
        cables=[],
        ladder=[],
        layers=[],
        explanations={},
        notes=[],
        headroom=HeadroomResult(0.0, False, 1.0, 1.0, None, None, None, []),
        changes=[],
        at_most=False,
        unknown=[],
        stand_ins=[],
        doubts=[],
    )


def output_of(context: WriterContext, target: str) -> Output:
    """What one writer makes of a design."""
    return next(writer for writer in WRITERS if writer.name == target).write(context)


def texts_of(context: WriterContext, target: str) -> dict[str, str]:
    """Path to text of one writer's files; AssertionError if it refuses."""
    output = output_of(context, target)
    assert output.problems == ()
    return {file.path: file.text for file in output.files}
