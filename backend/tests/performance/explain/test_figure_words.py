"""Figures in sentences: no more digits than a reader can use."""

import pytest

from headroom.domain.performance.result.figure_words import rise


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.004, "+0.4%"), (0.062, "+6.2%"), (0.38, "+38%"), (1.0, "+100%"), (1.384, "+140%"), (23.7, "+2400%")],
)
def test_what_more_than_doubles_has_two_digits(share: float, words: str) -> None:
    assert rise(share) == words
