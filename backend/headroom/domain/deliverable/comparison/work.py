"""Working out one side of a comparison; apart from its record, since this brings the engine and the writers."""

from dataclasses import replace
from datetime import date
from typing import Final

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.bom.site.totals import site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy
from headroom.domain.deliverable.comparison.side import Side
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.complete_files import path_of
from headroom.domain.writers.files.output import OutputFile, WriterContext
from headroom.domain.writers.table import WRITERS

NO_HASH: Final = "left out of this comparison"
NO_NAME: Final = "of this comparison"
"""In the heading of every file: each edit changes the hash, each copy the name, and no configuration with them."""


def side_of(design: Design, catalogue: Catalogue, today: date, policy: CheckPolicy = AS_SHIPPED) -> Side:
    """Everything of one design that is compared, with what an organisation's checks find in it on a day."""
    problems: list[str] = []
    result, expanded, memory = None, None, EvaluationMemory()
    try:
        expanded = memory.expansions.expand(design, catalogue)
        result = evaluate(design, catalogue, design.meta.basis, design.meta.scenario or None, memory)
    except DomainError as error:
        problems = [problem.message for problem in error.problems]
    if expanded is None:
        return Side(design, catalogue, None, None, None, None, [], {}, [], problems)
    files, held_back = _files(design, catalogue, expanded, result) if result is not None else ({}, [])
    return Side(
        design=design,
        catalogue=catalogue,
        result=result,
        bill=bill(design, catalogue, memory.expansions),
        site=site(expanded),
        usable_bytes=capacity(expanded).usable_bytes,
        findings=check_design(CheckInputs(design, catalogue, result, today, memory.expansions), policy).open,
        files=files,
        held_back=held_back,
        problems=problems,
    )


def _files(
    design: Design, catalogue: Catalogue, expanded: ExpandedDesign, result: EvaluationResult
) -> tuple[dict[str, OutputFile], list[str]]:
    nameless = replace(design, meta=design.meta._replace(name=NO_NAME))
    context = WriterContext(nameless, catalogue, expanded, replace(result, design_hash=NO_HASH))
    files: dict[str, OutputFile] = {}
    held_back = []
    for writer in WRITERS:
        if not writer.applies(context):
            continue
        output = writer.write(context)
        if output.problems:
            held_back.append(writer.label)
        files.update({path_of(writer, file.path): file for file in output.files})
    return files, held_back
