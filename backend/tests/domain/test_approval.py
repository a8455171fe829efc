"""The one rule of approval: outcomes, states, and the words on exports."""

from datetime import date
from itertools import product

import pytest

from headroom.domain.approval import (
    NOT_APPROVED,
    Approval,
    Decision,
    ReviewFinding,
    Vote,
    approval_words,
    blocking,
    outcome_of,
    state_of,
    statement,
)

FIRST = Approval(4, "abcdef0123456789" * 4, ("Ann", "Bob"), date(2026, 11, 21))
DECISIONS: tuple[Decision | None, ...] = ("approve", "reject", None)


def test_one_rejection_decides_and_approval_takes_every_required_reviewer() -> None:
    for required, optional in product(DECISIONS, DECISIONS):
        votes = [Vote(True, required), Vote(True, "approve"), Vote(False, optional)]
        if "reject" in (required, optional):
            assert outcome_of(votes) == "rejected"
        else:
            assert outcome_of(votes) == ("approved" if required == "approve" else None)


def test_nobody_required_approves_nothing() -> None:
    assert outcome_of([]) is None
    assert outcome_of([Vote(False, "approve")]) is None


def test_only_errors_without_an_answer_are_in_the_way() -> None:
    waiting = ReviewFinding("error", "No volume", False)
    assert blocking([waiting, ReviewFinding("error", "b", True), ReviewFinding("warning", "c", False)]) == [waiting]


@pytest.mark.parametrize(
    ("superseded", "in_review", "present", "state"),
    [
        (False, False, "a", "approved"),
        (False, False, "b", "draft"),
        (False, False, None, "draft"),
        (False, True, "a", "in_review"),
        (True, True, "a", "superseded"),
    ],
)
def test_the_state_follows_from_reviews_and_content(
    superseded: bool, in_review: bool, present: str | None, state: str
) -> None:
    found = state_of(superseded=superseded, in_review=in_review, approved_sha256="a", present_sha256=present)
    assert found == state


def test_nothing_approved_is_a_draft_also_where_nothing_can_be_read() -> None:
    assert state_of(superseded=False, in_review=False, approved_sha256=None, present_sha256=None) == "draft"


def test_words_name_everybody_the_day_the_revision_and_what_came_later() -> None:
    assert approval_words(FIRST) == "Approved by Ann and Bob on 21 November 2026, revision 4 (abcdef012345)"
    three = Approval(5, FIRST.sha256, ("Ann", "Bob", "Cy"), date(2026, 1, 2), 7)
    assert approval_words(three).startswith("Approved by Ann, Bob and Cy on 2 January 2026, revision 5")
    assert approval_words(three).endswith("; superseded by revision 7")


def test_exports_say_what_is_approved_and_what_is_not_yet() -> None:
    assert statement([FIRST], FIRST.sha256, in_review=True, superseded=False) == approval_words(FIRST)
    assert statement([FIRST], "other", in_review=True, superseded=False) == NOT_APPROVED
    assert statement([FIRST], "other", in_review=False, superseded=False) == ""
    assert statement([], "other", in_review=False, superseded=True) == "Superseded"
    assert statement([FIRST], FIRST.sha256, in_review=False, superseded=True).endswith("the design is superseded")
