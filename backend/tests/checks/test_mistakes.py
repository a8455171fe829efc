"""Single mistakes at random in each reference design: nearly all are found, and undoing them is as if nothing was.

`HEADROOM_MISTAKES=200` makes that many in each design; without it some are made in each, and each sort in some design.
No reference design plans its power or says which fabric is which: a rack with two feeds is added to each, so that feeds
can be moved, and two fabrics are stated as A and B, so that they can be joined.
"""

import copy
import os
import random
from collections import Counter
from contextlib import suppress
from datetime import date
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Final, NamedTuple

import orjson
import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import CheckMemory
from headroom.domain.checks.rows import check_rows
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import catalogue
from tests.checks.edits import without_draws
from tests.checks.mistakes.places import near, references
from tests.checks.mistakes.power import with_feeds
from tests.checks.mistakes.records import Document
from tests.checks.mistakes.sides import with_sides
from tests.checks.mistakes.sorts import SORTS

TODAY: Final = date(2026, 11, 23)
LEAST_FOUND: Final = 0.95
TABLES: Final = ("meta", "components", "cables", "zones", "workloads", "suppressions")
"""What mistakes are made in."""
MOST_TRIES: Final = 10
"""Times as many as are made: some sorts find no place at some throws."""
IN_EACH: Final = int(os.environ.get("HEADROOM_MISTAKES", "10"))
IN_LARGE: Final = int(os.environ.get("HEADROOM_MISTAKES", "2"))
LARGE: Final = 5_000
"""Parts times workloads from which on a design takes ten times as long as others."""
DESIGNS: Final = sorted(REFERENCE_DESIGNS.glob("*.json"))


class MadeMistake(NamedTuple):
    """A mistake that some check is about, and whether any of these says something new of what is near."""

    sort: str
    what: str
    found: bool


class _Room:
    """What a live room keeps between states of one design."""

    def __init__(self) -> None:
        self._memory, self._found = EvaluationMemory(), CheckMemory()

    def findings(self, document: Document) -> list[bytes]:
        """Findings as they are sent."""
        design, problems = read_live(document, catalogue(), self._memory.reading)
        result: EvaluationResult | None = None
        with suppress(DomainError):
            result = evaluate(design, catalogue(), design.meta.basis, memory=self._memory, with_changes=False)
        inputs = CheckInputs(design, catalogue(), result, TODAY, self._memory.expansions, problems)
        report = check_design(inputs, memory=self._found)
        assert not report.failures
        return [orjson.dumps(one) for one in report.findings]


def made_in(document: Document, name: str, count: int) -> list[MadeMistake]:
    """Make `count` mistakes one after another, each undone before the next; raises where undoing leaves a trace.

    All sorts by turn that the design has a place for.
    """
    dice, room, found = random.Random(name), _Room(), list[MadeMistake]()
    document = _start(document)
    before, named = room.findings(document), references(document)
    known = set(map(_said, before))
    for sort in islice(cycle(_turns()[name]), MOST_TRIES * count):
        if len(found) == count:
            break
        made = _mistaken(document, sort, dice)
        if made is None:
            continue
        mistaken, what = made
        after = room.findings(mistaken)
        assert room.findings(document) == before, what
        new = [orjson.loads(one) for one in after if _said(one) not in known]
        places = near(document, mistaken, named)
        found.append(
            MadeMistake(sort, what, any(one["check"] in SORTS[sort].about and _is_at(one, places) for one in new))
        )
    return found


@cache
def _turns() -> dict[str, list[str]]:
    """Design -> sorts that it has a place for, in turn: those first that the designs before it did not come to."""
    dice, taken, places = random.Random("sorts"), Counter[str](), dict[str, list[str]]()
    for path in DESIGNS:
        document = _start(orjson.loads(path.read_bytes()))
        places[path.stem] = [sort for sort in sorted(SORTS) if _mistaken(document, sort, dice) is not None]
    designs = Counter(sort for sorts in places.values() for sort in sorts)
    for path in DESIGNS:
        places[path.stem].sort(key=lambda sort: (taken[sort], designs[sort]))
        taken.update(places[path.stem][: _count(orjson.loads(path.read_bytes()))])
    return places


def _start(document: Document) -> Document:
    """What mistakes are made in."""
    return without_draws({"suppressions": {}, **with_sides(with_feeds(document))})


def _mistaken(document: Document, sort: str, dice: random.Random) -> tuple[Document, str] | None:
    """The same with a mistake, and what that is; None without a place for it."""
    wrong: Document = {**document, **{table: dict(document[table]) for table in TABLES}}
    what = SORTS[sort].make(wrong, dice)
    return None if what is None or wrong == document else (wrong, what)


def _count(document: Document) -> int:
    """How many are made."""
    return IN_LARGE if len(document["components"]) * len(document["workloads"]) > LARGE else IN_EACH


def _said(finding: bytes) -> tuple[str, str]:
    """Key and words."""
    one = orjson.loads(finding)
    return one["key"], one["message"]


def _is_at(finding: Document, places: set[str]) -> bool:
    """Whether a finding is about one of some places; what cannot be read, and the design as a whole, have none."""
    subjects = {name.partition("/")[0] for name in finding["subjects"]}
    return not subjects or not subjects.isdisjoint(places)


@pytest.mark.parametrize("path", DESIGNS, ids=lambda path: path.stem)
def test_mistakes_are_found_and_undone(path: Path) -> None:
    document = orjson.loads(path.read_bytes())
    kept = copy.deepcopy(document)
    count = _count(document)
    made = made_in(document, path.stem, count)
    assert document == kept
    missed = [one for one in made if not one.found]
    assert len(made) == count
    assert len(missed) <= (1 - LEAST_FOUND) * len(made), missed


def test_there_are_sorts_of_mistakes_for_most_families() -> None:
    rows = check_rows()
    assert all(sort.about <= rows.keys() for sort in SORTS.values())
    about = {rows[check].family for sort in SORTS.values() for check in sort.about}
    assert len(SORTS) >= 20
    assert len(about) >= 10
    assert all(len(sorts) >= 20 for sorts in _turns().values())


def test_each_sort_is_made_in_some_design() -> None:
    made = [sort for path in DESIGNS for sort in _turns()[path.stem][: _count(orjson.loads(path.read_bytes()))]]
    assert set(made) == SORTS.keys()
