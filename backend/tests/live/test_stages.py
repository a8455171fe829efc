"""The clocks of the bench stand where the server still works."""

import asyncio
import io
import json
from importlib import import_module

from tests.benchmarks.stages import STAGES, timed


def test_every_stage_is_a_function_of_the_server() -> None:
    """A stage that was renamed would drop out of the table unseen."""
    for _, module, owner, name in STAGES:
        holder = import_module(module) if owner is None else getattr(import_module(module), owner)
        assert callable(getattr(holder, name))


def test_a_stage_is_noted_and_answers_as_before() -> None:
    """Called and awaited functions alike."""
    out = io.StringIO()

    async def later(number: int) -> int:
        return number + 1

    assert timed("called", sum, out)([1, 2]) == 3
    assert asyncio.run(timed("awaited", later, out)(1)) == 2
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["stage"] for line in lines] == ["called", "awaited"]
    assert all(line["begin"] <= line["end"] and line["busy"] >= 0 for line in lines)
