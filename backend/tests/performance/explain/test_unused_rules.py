"""A planning figure beside a better one is said where it does not count, and on its own basis it does."""

import re

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import BasisPolicy
from tests.builders import catalogue
from tests.reference_designs.gallery import document


def notes_of(basis: BasisPolicy) -> list[str]:
    result = evaluate(parse_design(document("p690-gpfs"), catalogue()), catalogue(), basis)
    return [note.message for note in result.notes if note.code == "planning_figure_not_used"]


def test_what_a_rule_of_thumb_gives_way_to_is_told_once_each() -> None:
    found = notes_of("measured")
    assert found
    assert len(found) == len(set(found))
    for words in found:
        told = re.search(r"planning figure of ([\d,.]+) MB/s is not used; [a-z ]+: ([\d,.]+) MB/s", words)
        assert told, words
        assert float(told[1].replace(",", "")) < float(told[2].replace(",", ""))


@pytest.mark.parametrize("basis", ["planning", "measured_only"])
def test_where_rules_count_or_nobody_asks_for_them_nothing_is_told(basis: BasisPolicy) -> None:
    assert not notes_of(basis)
