"""Designs that fall into islands: what is kept of one does not show in another."""

import copy
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology import islands as module
from tests.benchmarks.evaluation import add_copy, snapshot
from tests.performance.test_memory import Document, edit, is_as_fresh, start


@pytest.fixture(autouse=True, scope="module")
def _small_ones_too() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "FEWEST_COMPONENTS", 1)
        yield


def islands() -> Document:
    """Three planars that nothing joins, two of them in one scenario."""
    found = start()
    for number in range(2):
        add_copy(found, start(), f"c{number}-")
    found["workloads"][max(found["workloads"])]["scenario"] = "apart"
    return found


def rejoin(document: Document, dice: random.Random) -> None:
    """A cable's end goes to another port, or a workload to something else, of its own island or another."""
    table, key = dice.choice([("cables", "to"), ("workloads", "on")])
    first, second = (dice.choice(sorted(document[table])) for _ in range(2))
    document[table][first] = {**document[table][first], key: document[table][second][key]}
    if dice.random() < 0.5 and first != second:
        document[table].pop(second)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_islands_that_join_and_fall_apart_get_the_answer_of_a_fresh_start(seed: int) -> None:
    """States as the mirror of a live document gives them, which know what differs from the state before."""
    dice, document, memory = random.Random(seed), islands(), EvaluationMemory()
    state = snapshot(document)
    assert is_as_fresh(state, memory)
    before = copy.deepcopy(document)
    for _ in range(5):
        if dice.random() < 0.4:
            rejoin(document, dice)
        elif dice.random() < 0.2:
            document = {**before, "meta": dict(before["meta"])}
        else:
            edit(document, dice, in_place=False)
        state = snapshot(document, state)
        assert is_as_fresh(state, memory)
