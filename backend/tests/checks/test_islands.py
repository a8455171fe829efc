"""Checks that look at one island after the other say what they say of the whole design."""

import copy
import random
from functools import lru_cache
from typing import Any

import orjson
import pytest

from headroom.domain.checks.check_design import find_hits
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.islands import IslandInputs, is_by_island, joined_hits
from headroom.domain.checks.table import checks
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology import islands as module
from headroom.settings import REFERENCE_DESIGNS
from tests.benchmarks.evaluation import add_copy
from tests.builders import catalogue
from tests.checks.cases.table import CASES
from tests.checks.edits import without_draws
from tests.checks.test_cases import TODAY
from tests.checks.test_memory import Room

Document = dict[str, Any]
_TABLES = ("components", "cables", "zones", "workloads")
BY_ISLAND = sorted(name for name, check in checks().items() if is_by_island(check.row))
MIXED = 12


@pytest.fixture(autouse=True)
def _small_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)
    monkeypatch.setattr(module, "_MOST_ISLANDS", 1_000_000)


def together(*documents: Document) -> Document:
    """Several designs as one, each with ids of its own."""
    empty: Document = {name: {} for name in (*_TABLES, "layout", "drawing", "suppressions")}
    found: Document = {**without_draws(documents[0]), **copy.deepcopy(empty)}
    for number, document in enumerate(documents):
        add_copy(found, {**empty, **document}, f"c{number}-")
    return found


def differing(document: Document, names: list[str]) -> dict[str, tuple[int, int]]:
    """Checks that say something else island by island: how many hits of the whole, and of its islands."""
    memory = EvaluationMemory()
    design, problems = read_live(document, catalogue(), memory.reading)
    try:
        result = evaluate(design, catalogue(), design.meta.basis, memory=memory, with_changes=False)
    except DomainError:
        result = None
    inputs = CheckInputs(design, catalogue(), result, TODAY, memory.expansions, problems)
    islands = IslandInputs().of(inputs)
    assert islands
    found = {}
    for name in names:
        check, policy = checks()[name], CASES[name].policy(name)
        whole = find_hits(inputs, check, policy)
        each = joined_hits(check.row, [find_hits(island, check, policy) for island in islands])
        if whole != each:
            found[name] = len(whole), len(each)
    return found


@lru_cache(maxsize=1)
def reference(name: str) -> Document:
    document: Document = orjson.loads((REFERENCE_DESIGNS / f"{name}.json").read_bytes())
    return document


@pytest.mark.parametrize("name", [name for name in BY_ISLAND if name != "MPL-21"])
def test_twice_what_fails_and_passes(name: str) -> None:
    """MPL-21 fails for workloads that lie on two islands, where nothing is looked at by island."""
    fails, passes = CASES[name].fails(), CASES[name].passes()
    assert not differing(together(fails, fails, passes, passes), [name])


@pytest.mark.parametrize("first", range(0, len(BY_ISLAND), MIXED))
def test_what_fails_beside_other_things_that_fail(first: int) -> None:
    names = random.Random(1).sample(BY_ISLAND, len(BY_ISLAND))[first : first + MIXED]
    document = together(*(CASES[name].fails() for name in names))
    assert not differing(document, BY_ISLAND)


@pytest.mark.parametrize("name", ["altix350-tp9500", "nvme-server-local", "ceph-replicas"])
def test_reference_designs_twice(name: str) -> None:
    document = reference(name)
    assert not differing(together(document, document, reference("fc64-flashsystem")), BY_ISLAND)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_islands_never_shows(seed: int) -> None:
    """Random edits, among them cables that join islands, parts that come and go, and ways back."""
    dice, room = random.Random(seed), Room()
    document = together(*(CASES[name].fails() for name in dice.sample(BY_ISLAND, 4)))
    for step in range(8):
        assert room.differing(document) == {}
        if dice.random() < 0.3:
            before = copy.deepcopy(document)
            document["components"][f"new{step}"] = {"kind": "switch", "part": "ibm-2109-f32"}
            assert room.differing(document) == {}
            document = before
            assert room.differing(document) == {}
        table = dice.choice([name for name in _TABLES if document[name]])
        name = dice.choice(sorted(document[table]))
        if dice.random() < 0.5:
            del document[table][name]
        elif table == "cables":
            other = dice.choice(sorted(document[table]))
            document[table][name] = {**document[table][name], "to": document[table][other]["to"]}
        else:
            document[table][name] = {**document[table][name], "name": f"other {dice.randint(0, 9)}"}
