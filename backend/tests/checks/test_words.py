"""Findings say one thing and several things as one does."""

from dataclasses import replace
from string import Formatter

import pytest

from headroom.domain.checks.records import Fact, Hit, Names
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.words import message_of
from tests.checks.cases.records import san
from tests.checks.test_cases import inputs_of

ROW = replace(check_rows()["PRC-03"], message="{found:cable has|cables have} no length.")


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (0, "0 cables have no length."),
        (1, "1 cable has no length."),
        (2, "2 cables have no length."),
        (Names(("h1",)), "h1 cable has no length."),
        (Names(("h1", "s1")), "h1 and s1 cables have no length."),
    ],
)
def test_words_agree_with_a_number(found: Fact, words: str) -> None:
    assert message_of(inputs_of(san().document), ROW, Hit(facts={"found": found}), {}) == words


def test_words_that_agree_come_in_twos() -> None:
    forms = [form for row in check_rows().values() for _, _, form, _ in Formatter().parse(row.message) if form]
    assert forms
    assert all(form.count("|") == 1 and "" not in form.split("|") for form in forms)


def test_parts_are_named_as_people_count() -> None:
    document = san().document
    named = {f"h{number}": {**document["components"]["h1"], "name": f"Host {number}"} for number in (10, 11, 12, 2, 1)}
    drawn = {**document, "components": {**document["components"], **named}}
    hit = Hit(facts={"found": Names(tuple(sorted(named)))})
    assert message_of(inputs_of(drawn), ROW, hit, {}).startswith("Host 1, Host 2, Host 10 and 2 more")


def test_a_cable_begins_a_sentence_as_words_do() -> None:
    document = san().document
    hit = Hit(facts={"found": Names((min(document["cables"]),))})
    assert message_of(inputs_of(document), ROW, hit, {}).startswith("The cable between ")
