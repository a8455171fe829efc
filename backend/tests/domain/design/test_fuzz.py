"""Whatever comes in: a DomainError or a design, nothing else; what live reading mends, strict reading takes."""

import copy
import random
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.design.document import parse_design, read_live
from headroom.domain.errors import DomainError
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.io_paths import io_paths
from tests.domain.shop import catalogue, small

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
TABLES = ("meta", "components", "cables", "zones", "workloads", "layout", "drawing", "suppressions")


@settings(max_examples=150, deadline=None)
@given(st.fixed_dictionaries({"schema": st.just(1)}, optional=dict.fromkeys(TABLES, JSON)))
def test_nonsense_in_every_table(raw: dict[str, Any]) -> None:
    with suppress(DomainError):
        parse_design(raw, catalogue())
    design, problems = read_live(raw, catalogue())
    assert all(problem.message for problem in problems)
    parse_design(design.raw, catalogue())


def bend(document: Any, value: object, source: random.Random) -> None:
    """Puts `value` at, adds it to, or deletes one random place of the document."""
    target = document
    while True:
        keys = list(target) if isinstance(target, dict) else list(range(len(target)))
        key = source.choice(keys)
        if isinstance(target[key], dict | list) and target[key] and source.random() < 0.85:
            target = target[key]
        elif source.random() < 0.3 and target is not document:
            del target[key]
            return
        elif key != "schema":
            target[key] = value
            return


@settings(max_examples=250, deadline=None)
@given(
    JSON | st.sampled_from(["p", "d", "f", "a", "v", ["d", "drawer1"], ["a", None], ["s", "3"], 7, 10_000]),
    st.integers(0, 10**6),
)
def test_a_bent_design(value: object, seed: int) -> None:
    document, source = small(), random.Random(seed)
    for _ in range(3):
        bend(document, copy.deepcopy(value), source)  # bent into itself it would be a circle, which JSON is not
    try:
        design, problems = read_live(document, catalogue())
    except DomainError as error:
        if error.code not in ("too_large", "not_a_design", "unknown_schema"):
            raise
        return
    try:
        strict = parse_design(document, catalogue())
    except DomainError:
        assert problems
    else:
        assert not problems
        assert strict == design
    expanded = expand(design, catalogue())
    for host in expanded.of_kind("host"):
        for volume in expanded.of_kind("volume"):
            io_paths(expanded, host.id, volume.id)
