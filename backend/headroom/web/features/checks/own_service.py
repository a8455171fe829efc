"""Checks that an organisation writes itself: kept, and tried on its designs before they are."""

import asyncio
from typing import Any, Final

import orjson

from headroom.domain.checks.own.expression import read_expression
from headroom.domain.checks.own.records import MOST_OWN_CHECKS, OwnCheck
from headroom.domain.checks.own.rules import checked_own, refuse_too_many_terms
from headroom.domain.checks.own.run import MatchedPart
from headroom.domain.errors import DomainError
from headroom.store.actor import acting
from headroom.store.checks.own_checks import OwnCheckRow, OwnCheckWords
from headroom.store.designs.designs import DesignSummary
from headroom.store.designs.live_log import DesignGone
from headroom.store.errors import NotFoundError
from headroom.web.engine.checks import TRYING, own_tried
from headroom.web.features.checks.own_answers import (
    LeftOutDesign,
    ListedOwnCheck,
    TriedDesign,
    TriedOwnCheck,
)
from headroom.web.features.exports.editions import today
from headroom.web.state.check_policies import own_check_of
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

MOST_DESIGNS: Final = 200
SECONDS: Final = 40.0
"""For all designs together; people wait for the answer."""
_PREFIX: Final = "OWN-"


async def listed_own(studio: Studio) -> list[ListedOwnCheck]:
    """All own checks, by number."""
    return [_listed(row) for row in await studio.own_checks.of(acting().organisation_id)]


async def create_own(studio: Studio, raw: dict[str, Any]) -> ListedOwnCheck:
    """Add a check. Raises `DomainError` (`malformed`), `ConflictError` where there are too many."""
    row = await studio.own_checks.create(_words(studio, raw, ""), MOST_OWN_CHECKS)
    await studio.check_policies.refresh()
    return _listed(row)


async def change_own(studio: Studio, check_id: str, raw: dict[str, Any]) -> ListedOwnCheck:
    """Have a check ask or say something else. Raises `NotFoundError`, `DomainError` (`malformed`)."""
    row = await studio.own_checks.change(_number(check_id), _words(studio, raw, check_id))
    await studio.check_policies.refresh()
    return _listed(row)


async def delete_own(studio: Studio, check_id: str) -> None:
    """End a check. Raises `NotFoundError`."""
    await studio.own_checks.delete(_number(check_id))
    await studio.check_policies.refresh()


async def try_own(studio: Studio, expression: str, at_least: int | None) -> TriedOwnCheck:
    """What an expression finds in the designs of the organisation, one after the other. Raises `DomainError`."""
    read_expression(expression, studio.catalogue, "/expression")
    rows = await studio.designs.all()
    tried, left_out = list[TriedDesign](), list[LeftOutDesign]()
    deadline = asyncio.get_running_loop().time() + SECONDS
    try:
        async with asyncio.timeout_at(deadline):
            for row in rows[:MOST_DESIGNS]:
                found = await _try_one(studio, row, expression, at_least)
                if isinstance(found, TriedDesign):
                    tried.append(found)
                else:
                    left_out.append(found)
    except TimeoutError:
        pass  # told as not reached
    reached = len(tried) + len(left_out)
    return TriedOwnCheck(tried, left_out, len(rows) - reached)


async def _try_one(
    studio: Studio, row: DesignSummary, expression: str, at_least: int | None
) -> TriedDesign | LeftOutDesign:
    try:
        design = await sent_design(studio, await studio.document(row.id))
        content = await studio.computers.run_one(TRYING, own_tried, design, expression, today())
    except (DesignGone, NotFoundError):
        return LeftOutDesign(row.id, row.name, "This design was deleted meanwhile.")
    except DomainError as error:
        if error.code in ("too_busy", "not_ready"):
            raise
        return LeftOutDesign(row.id, row.name, error.problems[0].message)
    answer = orjson.loads(content)
    matches, first = answer["matches"], [MatchedPart(**part) for part in answer["first"]]
    holds = matches == 0 if at_least is None else matches >= at_least
    return TriedDesign(row.id, row.name, matches, holds, first)


def _words(studio: Studio, raw: dict[str, Any], check_id: str) -> OwnCheckWords:
    check = checked_own(raw, check_id, studio.catalogue)
    others = (one for one in studio.check_policies.policy().own if one.id != check_id)
    refuse_too_many_terms([*others, check], studio.catalogue, "/expression")
    return OwnCheckWords(check.title, check.sentence, check.severity, check.expression, check.at_least, check.remedy)


def _number(check_id: str) -> int:
    digits = check_id.removeprefix(_PREFIX)
    if not check_id.startswith(_PREFIX) or not digits.isascii() or not digits.isdecimal() or len(digits) > 9:
        raise NotFoundError("check")
    return int(digits)


def _listed(row: OwnCheckRow) -> ListedOwnCheck:
    check: OwnCheck = own_check_of(row)
    return ListedOwnCheck(
        check.id,
        check.title,
        check.sentence,
        check.severity,
        check.expression,
        check.at_least,
        check.remedy,
        row.updated_at,
    )
