"""Hostile names in every place of a design: no file leaves its grammar, no comment ends early, no path climbs."""

from importlib import import_module
from itertools import cycle
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headroom.domain.cells import safe_cell
from headroom.domain.deliverable.bundle.archive import check_path
from headroom.domain.deliverable.bundle.package import README, Package
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.table import WRITERS
from headroom.domain.writers.writer import Writer
from tests.writers.conftest import Contextualise, room_of, texts_of
from tests.writers.designs import Document
from tests.writers.hostile import HOSTILE
from tests.writers.samples import case, samples

TABLES = ("components", "zones", "workloads")

accepted = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60)).map(
    lambda name: "".join(letter for letter in name if letter.isprintable())[:200] or "n"
)
"""Names that a design may hold: its parser refuses control characters."""


def renamed(document: Document, names: list[str]) -> Document:
    """A design with every typed text taken from `names` in turn."""
    supply = cycle(names)
    holders: list[dict[str, Any]] = [document["meta"]]
    holders += [item for table in TABLES for item in document.get(table, {}).values()]
    for item in holders:
        item["name"] = next(supply)
    for workload in document.get("workloads", {}).values():
        workload["scenario"] = next(supply)
    document["meta"]["description"] = next(supply)
    return document


@pytest.mark.parametrize("sample", samples())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(accepted, min_size=1, max_size=6))
def test_no_name_leaves_its_place(sample: str, context_of: Contextualise, names: list[str]) -> None:
    context = context_of(renamed(case(sample), names))
    for writer in WRITERS:
        check_files(context, writer)


@pytest.mark.parametrize("sample", samples())
def test_each_hostile_name_alone(sample: str, context_of: Contextualise) -> None:
    for name in filter(str.isprintable, HOSTILE):
        context = context_of(renamed(case(sample), [name or "n"]))
        for writer in WRITERS:
            check_files(context, writer)
        check_readme_and_bill(context)


def check_files(context: WriterContext, writer: Writer) -> None:
    if not writer.applies(context):
        return
    target = import_module(f"tests.writers.checks.{room_of(writer)}.{writer.name}")
    for path, text in texts_of(context, writer.name).items():
        check_path(path)
        assert text.isascii()
        assert text.endswith("\n")
        target.check(path, text)


def check_readme_and_bill(context: WriterContext) -> None:
    package = Package(context.design, context.catalogue, context.result)
    files = package.files | {README: package.readme("")}
    readme = files["README.md"].decode()
    assert "<script" not in readme.replace("\\<", "")
    assert all(not line.startswith(("=", "@")) for line in readme.splitlines())
    assert b"\r\n=" not in files["bill.csv"]


def test_cells_that_a_spreadsheet_would_compute_are_defused() -> None:
    assert [safe_cell(text) for text in ("=1+1", "+1", "-1", "@A1", "\t=1", "  =1", "\uff1d1", "a=1")] == [
        "'=1+1", "'+1", "'-1", "'@A1", "'\t=1", "'  =1", "'\uff1d1", "a=1",
    ]  # fmt: skip
