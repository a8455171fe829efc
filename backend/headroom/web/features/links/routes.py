"""Links: made, listed, changed, rotated, revoked, and who came by them."""

from datetime import UTC, datetime
from typing import Final
from uuid import UUID

from fastapi import APIRouter

from headroom.domain.catalogue.values import text_refusal
from headroom.store.links.links import LinkSummary, LinkTerms
from headroom.store.links.visits import LinkVisit
from headroom.web.features.links.answers import LinkChangeRequest, NewLink, NewLinkRequest
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["links"], route_class=ParsedRoute)

SHORTEST_PASSCODE: Final = 6
LONGEST_PASSCODE: Final = 200
"""With five tries a minute, six characters hold out for years."""
_LAST_YEAR: Final = 2999
"""Far from the last moment that Postgres and Python both know in every time zone."""


@router.get("/designs/{design_id}/links")
async def list_links(studio: StudioDep, design_id: UUID) -> list[LinkSummary]:
    """All links of a design, ended ones too."""
    await studio.designs.get(design_id)
    return await studio.links.of_design(design_id)


@router.post("/designs/{design_id}/links", status_code=201)
async def create_link(studio: StudioDep, design_id: UUID, request: NewLinkRequest) -> NewLink:
    """Make a link to the live design or to one revision; its token is told here and never again."""
    if (request.mode == "pinned") != (request.revision_id is not None):
        raise refuse("malformed", "A pinned link names its revision_id, a live one has none.", "/revision_id")
    terms = await _terms(studio, request)
    link, token = await studio.links.create(design_id, request.mode, request.revision_id, terms)
    return NewLink(link, token, f"/s/{token}")


@router.put("/links/{link_id}")
async def edit_link(studio: StudioDep, link_id: UUID, request: LinkChangeRequest) -> LinkSummary:
    """Change what a link allows; whoever reads along comes in anew by what holds then."""
    terms = await _terms(studio, request)
    return await studio.links.change(link_id, terms, keep_passcode=request.passcode is None)


@router.post("/links/{link_id}/rotate", status_code=201)
async def rotate_link(studio: StudioDep, link_id: UUID) -> NewLink:
    """End a link and make one alike with another token."""
    link, token = await studio.links.rotate(link_id)
    return NewLink(link, token, f"/s/{token}")


@router.delete("/links/{link_id}")
async def revoke_link(studio: StudioDep, link_id: UUID) -> LinkSummary:
    """End a link for good; whoever reads along is sent away at once."""
    return await studio.links.revoke(link_id)


@router.get("/links/{link_id}/visits")
async def list_link_visits(studio: StudioDep, link_id: UUID) -> list[LinkVisit]:
    """Who came by a link and what they did, the newest first."""
    return await studio.visits.visits(link_id)


async def _terms(studio: Studio, request: NewLinkRequest | LinkChangeRequest) -> LinkTerms:
    label = request.label.strip()
    reason = text_refusal(label) if label else None
    if reason is not None:
        raise refuse("bad_name", f"The label cannot be used: {reason}.", "/label")
    expires_at = request.expires_at
    if expires_at is not None:
        expires_at = _moment(expires_at)
    passcode_hash = await studio.passwords.hash(_checked(request.passcode)) if request.passcode else None
    return LinkTerms(label, request.role, request.hides, expires_at, passcode_hash)


def _moment(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise refuse(
            "malformed", "The time of expiry names its time zone, as 2027-01-31T18:00:00Z does.", "/expires_at"
        )
    if moment <= datetime.now(UTC):
        raise refuse("malformed", "The time of expiry has passed; to end a link now, revoke it.", "/expires_at")
    if moment.year > _LAST_YEAR:
        raise refuse("malformed", f"A link expires before {_LAST_YEAR + 1}, or has no time of expiry.", "/expires_at")
    return moment


def _checked(passcode: str) -> str:
    if not SHORTEST_PASSCODE <= len(passcode) <= LONGEST_PASSCODE:
        words = f"A passcode has {SHORTEST_PASSCODE} to {LONGEST_PASSCODE} characters."
        raise refuse("bad_passcode", words, "/passcode")
    return passcode
