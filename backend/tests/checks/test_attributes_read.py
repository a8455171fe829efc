"""Which attributes a check looks at is what its file says."""

import orjson
import pytest

from headroom.domain.checks.memory import ATTRIBUTES_READ
from tests.checks.attributes_read import EVERY, narrowed, of_case

STATED: dict[str, list[str]] = orjson.loads(ATTRIBUTES_READ.read_bytes())


@pytest.mark.parametrize("name", sorted(STATED))
def test_a_check_looks_at_no_other_attributes_in_its_cases(name: str) -> None:
    """`python -m tests.checks.attributes_read` writes the file again."""
    assert of_case(name) <= set(STATED[name])


def test_the_file_has_checks_that_may_be_narrowed_only() -> None:
    assert set(STATED) <= set(narrowed())
    assert not any(EVERY in names for names in STATED.values())
