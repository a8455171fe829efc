"""Hundreds of workloads of one scenario: worked out apart from the server, in bounds, or refused in words."""

import pytest

from headroom.web.engine.calls import EVALUATING
from headroom.web.processes.limits import MB, Limits
from headroom.web.state.sent_designs import is_quick


@pytest.mark.parametrize(("workloads", "quick"), [(1, True), (40, True), (41, False), (900, False)])
def test_many_are_worked_out_in_a_process_of_their_own(workloads: int, quick: bool) -> None:
    document = {"components": {"h": {"kind": "host"}}, "workloads": {f"w{n}": {} for n in range(workloads)}}
    assert is_quick(document) is quick


def test_what_takes_too_long_or_too_much_is_refused_with_the_way_out() -> None:
    limits = Limits(wall_s=30, cpu_s=20, memory_bytes=400 * MB, answer_bytes=64 * MB, confined=True)
    for refusal, bound in (
        (EVALUATING.refusal("time", limits), "more than 30 s"),
        (EVALUATING.refusal("memory", limits), "more than 400 MB"),
    ):
        (problem,) = refusal.problems
        assert problem.code == "too_large"
        assert bound in problem.message
        assert "ask for fewer workloads at a time" in problem.message
