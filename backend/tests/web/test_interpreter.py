"""Garbage is collected between answers: when there is enough to look at, as deep as Python itself would go."""

import gc
import sys
from collections.abc import Iterator

import pytest

from headroom.web.interpreter import (
    GC_THRESHOLDS,
    LEAST_COLLECTED,
    TURN_SECONDS,
    collect_between_answers,
    prepare_interpreter,
)


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """Generations that were collected, in order, in a process that was prepared as a server."""
    thresholds, turn = gc.get_threshold(), sys.getswitchinterval()
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            found.append(info["generation"])

    gc.collect()
    prepare_interpreter()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(turn)


def test_threads_take_short_turns(collected: list[int]) -> None:
    assert collected == []
    assert sys.getswitchinterval() == pytest.approx(TURN_SECONDS)


def test_a_small_answer_is_not_looked_at(collected: list[int]) -> None:
    collect_between_answers()
    assert collected == []


def test_the_objects_of_a_large_answer_are_looked_at_once(collected: list[int]) -> None:
    answer = [[number] for number in range(LEAST_COLLECTED)]
    collect_between_answers()
    collect_between_answers()
    assert collected == [0]
    assert len(answer) == LEAST_COLLECTED


def test_older_objects_are_looked_at_as_seldom_as_python_would(collected: list[int]) -> None:
    answers = []
    for _ in range(GC_THRESHOLDS[1] + 2):
        answers.append([[number] for number in range(LEAST_COLLECTED)])
        collect_between_answers()
    assert collected == [0] * (GC_THRESHOLDS[1] + 1) + [1]
