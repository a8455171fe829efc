"""What is kept between reports never shows: after any edits the findings are those of a fresh run."""

import copy
import random
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import orjson
import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import CheckMemory
from headroom.domain.checks.policy import CheckPolicy, CheckSetting
from headroom.domain.checks.records import CheckReport
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.table import checks
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.settings import REFERENCE_DESIGNS
from tests.benchmarks.evaluation import EDITS
from tests.builders import catalogue
from tests.checks.cases.table import CASES
from tests.checks.edits import vary, without_draws
from tests.performance.test_memory import edit as edit_p690
from tests.performance.test_memory import start

Document = dict[str, Any]
TODAY = date(2026, 11, 23)
STEPS = 5
SMALL = ("altix350-tp9500", "fc64-flashsystem", "dr-two-sites", "nvmeof-jbof", "nfs-zfs", "s3-gateways")
"""Designs of each sort: arrays without a fabric, a SAN, two sites, NVMe-oF, services on files and on objects."""


class Room:
    """What a live room keeps, and what it says of one state after another; of one check alone where that is named."""

    def __init__(self, only: str | None = None) -> None:
        self._memory, self._found = EvaluationMemory(), CheckMemory()
        others = [] if only is None else [name for name in check_rows() if name != only]
        self._policy = CheckPolicy({name: CheckSetting(off=True) for name in others})
        self._with_result = only is None or bool({"loads", "result"} & {*check_rows()[only].reads})

    def differing(self, document: Document, today: date = TODAY) -> dict[str, tuple[list[str], list[str]]]:
        """Checks that say something else than in a fresh run: what is said, and what that says."""
        design, _ = read_live(document, catalogue(), self._memory.reading)
        result: EvaluationResult | None = None
        if self._with_result:
            with suppress(DomainError):
                result = evaluate(design, catalogue(), design.meta.basis, memory=self._memory, with_changes=False)
        here = check_design(
            CheckInputs(design, catalogue(), result, today, self._memory.expansions), self._policy, self._found
        )
        fresh = check_design(
            CheckInputs(read_live(copy.deepcopy(document), catalogue())[0], catalogue(), result, today), self._policy
        )
        assert (here.ran, here.not_applicable, here.failures) == (fresh.ran, fresh.not_applicable, [])
        told, expected = by_check(here), by_check(fresh)
        return {name: (told[name], expected[name]) for name in check_rows() if told[name] != expected[name]}


def reference(name: str) -> Document:
    """A reference design, without draws."""
    return without_draws(orjson.loads((REFERENCE_DESIGNS / f"{name}.json").read_bytes()))


def by_check(report: CheckReport) -> dict[str, list[str]]:
    """Findings as they are sent."""
    found: dict[str, list[str]] = {name: [] for name in check_rows()}
    for one in report.findings:
        found[one.check].append(orjson.dumps(one).decode())
    return found


@pytest.mark.parametrize("check", sorted(CASES))
def test_what_a_check_reads_is_all_that_it_looks_at(check: str) -> None:
    """From a design that fails to one that passes and back, and by random edits. Complete the row's `reads`."""
    alone = None if "findings" in check_rows()[check].reads else check
    dice, room, case = random.Random(check), Room(alone), CASES[check]
    done = ["fails"]
    document = without_draws(case.fails())
    for other in (case.passes, case.fails):
        assert not room.differing(document), done
        document = without_draws(other())
        done.append(other.__name__)
    for step in range(STEPS):
        assert not room.differing(document, TODAY + timedelta(days=400 * (step // 3))), done
        done.append(vary(document, dice))


@pytest.mark.parametrize("seed", range(4))
def test_a_san_on_two_sides_after_random_edits(seed: int) -> None:
    """The edits that evaluations are tested with."""
    dice, room, document = random.Random(seed), Room(), without_draws(start())
    for _ in range(STEPS):
        assert not room.differing(document)
        edit_p690(document, dice, in_place=dice.random() < 0.5)


@pytest.mark.parametrize("name", SMALL)
def test_a_reference_design_after_random_edits(name: str) -> None:
    dice, room, document = random.Random(name), Room(), reference(name)
    done: list[str] = []
    for _ in range(2 * STEPS):
        assert not room.differing(document), done
        done.append(vary(document, dice))


def test_each_sort_of_edit_of_a_large_design() -> None:
    document, room = reference("p690-gpfs"), Room()
    assert not room.differing(document)
    for number, change in enumerate(EDITS):
        change(document, number)
        assert not room.differing(document), change.__name__


def test_a_row_that_tells_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above could not fail if nothing was kept."""
    check = checks()["RED-02"]
    monkeypatch.setitem(checks(), "RED-02", check._replace(row=replace(check.row, reads=["day"])))
    room, case = Room(), CASES["RED-02"]
    assert not room.differing(case.passes())
    assert "RED-02" in room.differing(case.fails())
