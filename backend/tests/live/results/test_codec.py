"""Deltas applied to the last full result equal the next full result."""

import json
import random
from dataclasses import asdict, replace

from headroom.domain.errors import Problem
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult, EvaluationResult, Explanation
from headroom.domain.performance.result.prospects import HeadroomResult
from headroom.web.live.results.codec import delta_result, full_result, problems_result
from tests.live.results.client_results import State, receive, unpack


def expected(result: EvaluationResult) -> State:
    """The same as one would have it from the HTTP answer."""
    whole = json.loads(json.dumps(asdict(result)))
    state: State = {
        "components": {row["id"]: row for row in whole.pop("components")},
        "cables": {row["id"]: row for row in whole.pop("cables")},
        "explanations": whole.pop("explanations"),
    }
    state["head"] = whole
    return state


def random_result(chance: random.Random, before: EvaluationResult | None = None) -> EvaluationResult:
    """A result; with `before`, one in which some rows changed, came and went."""
    explanations = dict(before.explanations) if before else {}
    components = {row.id: row for row in before.components} if before else {}
    cables = {row.id: row for row in before.cables} if before else {}
    for _ in range(20):
        name = f"p{chance.randrange(60)}"
        rate = chance.choice((None, round(chance.random(), 3)))
        busy = chance.random() < 0.5
        components[name] = ComponentResult(
            name, "n", "hba", rate, 1.0, 1.0, 0.0, None, busy, [name], rate, rate, 0.5, chance.random()
        )
        cables[f"k{name}"] = CableResult(f"k{name}", chance.random(), 200.0, rate, False, [f"k{name}:read"])
        explanations[f"{name}:read"] = Explanation(
            f"{name}:read", "Rate", rate, "MB/s", "a", "1", [], "measured", False, ""
        )
    for table in (components, cables, explanations):
        for key in chance.sample(sorted(table), 5 if before else 0):
            del table[key]
    return EvaluationResult(
        1, "h", "c", "measured", "s", chance.random(), [], [], [],
        list(components.values()), list(cables.values()), [], [], explanations, [],
        HeadroomResult(0.0, False, 1.0, 1.0, None, None, None, []), [], False, [], [], [])  # fmt: skip


def test_deltas_add_up() -> None:
    """Fifty results in a row, each as a delta on the one before."""
    chance = random.Random(2)
    result = random_result(chance)
    state = receive({}, unpack(full_result(1, result)))
    assert state == expected(result)
    for seq in range(2, 52):
        after = random_result(chance, result)
        message = unpack(delta_result(seq, result, after))
        assert message["full"] is False
        state = receive(state, message)
        assert state == expected(after), seq
        result = after


def test_nothing_changed_sends_no_rows() -> None:
    """A delta between equal results carries the head alone."""
    result = random_result(random.Random(3))
    message = unpack(delta_result(2, result, replace(result)))
    assert message["columns"]["id"] == message["cables"]["id"] == message["gone"] == []
    assert message["explanations"] == {}


def test_a_name_that_stays_elsewhere_forces_a_full_result() -> None:
    """A cable that leaves while a component of the same id stays must not take the component with it."""
    cable = CableResult("x", 1.0, None, None, False, [])
    part = ComponentResult("x", "x", "hba", None, 0.0, 0.0, 0.0, None, False, [], None, None, None, None)
    before = replace(random_result(random.Random(5)), components=[part], cables=[cable])
    after = replace(before, cables=[])
    message = unpack(delta_result(9, before, after))
    assert message["full"] is True
    assert receive({}, message) == expected(after)


def test_problems_in_words() -> None:
    """A design that cannot be evaluated says why."""
    message = unpack(problems_result(4, [Problem("cycle", "A drawer is inside itself.", "/components/d", "d")]))
    assert message["problems"][0]["message"] == "A drawer is inside itself."
    assert (message["full"], message["seq"]) == (True, 4)
