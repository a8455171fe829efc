"""Hostile names in every place of a design: no file leaves its grammar, no comment ends early, no path climbs."""

import re
import shlex
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headroom.domain.bom.csv import safe_cell
from headroom.domain.writers.archive import check_path
from headroom.domain.writers.bundle import bundle_files
from headroom.domain.writers.output import WriterContext
from headroom.domain.writers.table import WRITERS
from tests.writers import brocade_grammar, smcli_grammar
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small
from tests.writers.hostile import HOSTILE

MARKS = {"smcli": "//", "brocade": "#", "aix": "#", "gpfs": "#", "fio": "#"}
STANZA_LINE = re.compile(r"%nsd:|  (nsd|device|servers|usage|failureGroup|pool)=[A-Za-z0-9_/]+")
FIO_LINE = re.compile(r"\[[A-Za-z0-9_-]+\]|[a-z_]+(=[A-Za-z0-9_/:.-]+)?")
SHELL_WORD = re.compile(r"[A-Za-z0-9_./=$\"@|!>&;:()\\, -]+")

accepted = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60)).map(
    lambda name: "".join(letter for letter in name if letter.isprintable())[:200] or "n"
)
"""Names that a design may hold: its parser refuses control characters."""


def renamed(names: list[str]) -> Document:
    """The small design with every typed text taken from `names` in turn."""
    document = small()
    supply = iter(names * 60)
    holders: list[dict[str, Any]] = [document["meta"]]
    holders += [item for table in ("components", "zones", "workloads") for item in document[table].values()]
    for item in holders:
        item["name"] = next(supply)
    for workload in document["workloads"].values():
        workload["scenario"] = next(supply)
    document["meta"]["description"] = next(supply)
    return document


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(accepted, min_size=1, max_size=6))
def test_no_name_leaves_its_place(context_of: Contextualise, names: list[str]) -> None:
    context = context_of(renamed(names))
    for writer in WRITERS:
        for path, text in texts_of(context, writer.name).items():
            check_path(path)
            check_text(writer.name, path, text)


def test_each_hostile_name_alone(context_of: Contextualise) -> None:
    for name in filter(str.isprintable, HOSTILE):
        context = context_of(renamed([name or "n"]))
        for writer in WRITERS:
            for path, text in texts_of(context, writer.name).items():
                check_text(writer.name, path, text)
        check_readme_and_bill(context)


def check_text(target: str, path: str, text: str) -> None:
    assert text.isascii()
    assert text.endswith("\n")
    lines = [line for line in text.splitlines() if line and not line.startswith(MARKS[target])]
    if target == "brocade":
        brocade_grammar.parse(text)
    elif target == "smcli":
        smcli_grammar.parse(text)
    elif target == "fio":
        assert all(FIO_LINE.fullmatch(line) for line in lines)
    elif path.endswith(".stanza"):
        assert all(STANZA_LINE.fullmatch(line) for line in lines)
    else:
        assert all(SHELL_WORD.fullmatch(line) for line in lines)
        shlex.split("\n".join(lines))


def check_readme_and_bill(context: WriterContext) -> None:
    files = bundle_files(context.design, context.catalogue, context.result)
    readme = files["README.md"].decode()
    assert "<script" not in readme.replace("\\<", "")
    assert all(not line.startswith(("=", "@")) for line in readme.splitlines())
    assert b"\r\n=" not in files["bill.csv"]


def test_cells_that_a_spreadsheet_would_compute_are_defused() -> None:
    assert [safe_cell(text) for text in ("=1+1", "+1", "-1", "@A1", "\t=1", "  =1", "\uff1d1", "a=1")] == [
        "'=1+1", "'+1", "'-1", "'@A1", "'\t=1", "'  =1", "'\uff1d1", "a=1",
    ]  # fmt: skip
