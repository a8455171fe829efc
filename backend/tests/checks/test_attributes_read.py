"""Which attributes and kinds of parts a check looks at is what its files say."""

import orjson
import pytest

from headroom.domain.checks.memory import ATTRIBUTES_READ, KINDS_READ
from tests.checks.attributes_read import EVERY, by_kind, narrowed, of_case

STATED: dict[str, list[str]] = orjson.loads(ATTRIBUTES_READ.read_bytes())
KINDS: dict[str, list[str]] = orjson.loads(KINDS_READ.read_bytes())


@pytest.mark.parametrize("name", sorted({*STATED, *KINDS}))
def test_a_check_looks_at_nothing_else_in_its_cases(name: str) -> None:
    """`python -m tests.checks.attributes_read` writes the files again."""
    found = of_case(name)
    assert name not in STATED or found.attributes <= set(STATED[name])
    assert name not in KINDS or found.kinds <= set(KINDS[name])


def test_the_file_has_checks_that_may_be_narrowed_only() -> None:
    assert set(STATED) <= set(narrowed())
    assert set(KINDS) <= set(by_kind())
    assert not any(EVERY in names for names in (*STATED.values(), *KINDS.values()))
