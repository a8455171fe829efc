"""The table of checks: what each says and why, and what the organisation wants of it."""

from dataclasses import asdict
from uuid import UUID

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.checks.fixes.preview import FixPreview, FixRequest
from headroom.domain.checks.policy import CheckPolicy
from headroom.web.engine.checks import FIXING, fix_previewed
from headroom.web.features.checks.answers import CheckSettingRequest, ListedCheck, NewFixRequest
from headroom.web.features.checks.fix_prices import priced_fix
from headroom.web.features.checks.service import clear_check, listed, set_check
from headroom.web.features.exports.editions import today
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_bytes, reply, unless_known
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["checks"], route_class=ParsedRoute)


@router.get("/checks", response_model=list[ListedCheck])
async def list_checks(studio: StudioDep, request: Request) -> Response:
    """Every check with its words, sources and thresholds; unchanged (304) while the ETag is the same."""
    return await unless_known(request, await run_in_threadpool(_table, studio.check_policies.policy()))


@router.put("/checks/{check_id}/setting", response_model=ListedCheck)
async def set_check_setting(studio: StudioDep, check_id: str, body: CheckSettingRequest) -> Response:
    """Switch a check off, or want another severity or other thresholds of it, with the reason; it holds at once."""
    return reply(await set_check(studio, check_id, asdict(body)))


@router.delete("/checks/{check_id}/setting", response_model=ListedCheck)
async def clear_check_setting(studio: StudioDep, check_id: str) -> Response:
    """Want a check as it is shipped."""
    return reply(await clear_check(studio, check_id))


@router.post("/designs/{design_id}/fixes", response_model=FixPreview)
async def preview_design_fix(studio: StudioDep, design_id: UUID, body: NewFixRequest) -> Response:
    """What a fix would do for some alike findings of one check: asks where a choice is open, and changes nothing.

    What it costs is said by the price book that a new quote would take.
    """
    design = await sent_design(studio, await studio.document(design_id))
    request = FixRequest(body.check, tuple(body.keys), body.answer)
    policy = studio.check_policies.policy()
    content = await studio.computers.run_one(FIXING, fix_previewed, design, request, today(), policy)
    return reply(await priced_fix(studio, content))


def _table(policy: CheckPolicy) -> bytes:
    return json_bytes(listed(policy))
