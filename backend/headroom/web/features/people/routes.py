"""The people of an organisation, invitations into it, and what was done in it."""

from dataclasses import asdict
from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, Query, Response

from headroom.store.accounts.invitations import Invitation
from headroom.store.accounts.organisations import MemberRow
from headroom.store.actor import Actor
from headroom.store.audit import AuditEntry
from headroom.web.access.caller import ActorDep
from headroom.web.features.people.answers import NewInvitation, NewInvitationRequest, Person, RoleRequest
from headroom.web.features.people.service import checked_email, server_of
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["people"], route_class=ParsedRoute)
_MOST_ENTRIES: Final = 200


@router.get("/people")
async def list_people(studio: StudioDep, actor: ActorDep) -> list[Person]:
    """Who is in the organisation, by name."""
    return [_person(row, actor) for row in await studio.organisations.members()]


@router.put("/people/{account_id}")
async def set_role(studio: StudioDep, actor: ActorDep, account_id: UUID, body: RoleRequest) -> list[Person]:
    """Give somebody another role, at once; the last admin stays one."""
    await studio.organisations.set_role(account_id, body.role)
    return [_person(row, actor) for row in await studio.organisations.members()]


@router.delete("/people/{account_id}", status_code=204)
async def remove_person(studio: StudioDep, account_id: UUID) -> Response:
    """Take somebody out of the organisation, at once; the last admin stays."""
    server_of(studio)
    await studio.organisations.remove(account_id)
    return Response(status_code=204)


@router.get("/invitations")
async def list_invitations(studio: StudioDep) -> list[Invitation]:
    """Who was invited, the newest first."""
    return await studio.invitations.all()


@router.post("/invitations", status_code=201)
async def create_invitation(studio: StudioDep, body: NewInvitationRequest) -> NewInvitation:
    """Invite somebody; the address is told here and never again."""
    server = server_of(studio)
    invitation, secret = await studio.invitations.create(checked_email(body.email, "/email"), body.role)
    # Behind the #, which browsers keep to themselves: no log and no referrer has the secret.
    return NewInvitation(invitation, f"{server.origin}/invitation#{secret}")


@router.delete("/invitations/{invitation_id}")
async def revoke_invitation(studio: StudioDep, invitation_id: UUID) -> Invitation:
    """Take an invitation back."""
    return await studio.invitations.revoke(invitation_id)


@router.get("/audit", response_model=list[AuditEntry])
async def list_audit(
    studio: StudioDep,
    design_id: UUID | None = None,
    account_id: UUID | None = None,
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
) -> Response:
    """What was done, the newest first; of what is older than an entry that is named, the next ones."""
    return reply(await studio.audit.page(design_id, account_id, before, _MOST_ENTRIES))


def _person(row: MemberRow, actor: Actor) -> Person:
    return Person(**asdict(row), mine=row.account_id == actor.account_id)
