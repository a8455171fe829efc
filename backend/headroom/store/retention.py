"""What outlives its use is deleted; the audit and everything that somebody made is kept."""

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, func

from headroom.store.database import Repository
from headroom.store.tables.accounts import invitation, sign_in
from headroom.store.tables.links import link_pass, link_visit

INVITATION_DAYS: Final = 30
"""How long an invitation that is over is still listed."""
VISIT_DAYS: Final = 365
"""How long who came by a link is listed."""

_OVER: Final = func.least(invitation.c.accepted_at, invitation.c.revoked_at, invitation.c.expires_at)
_STATEMENTS: Final = (
    delete(invitation).where(func.now() - timedelta(days=INVITATION_DAYS) > _OVER),
    delete(link_visit).where(link_visit.c.happened_at < func.now() - timedelta(days=VISIT_DAYS)),
    delete(link_pass).where(link_pass.c.expires_at < func.now()),
    delete(sign_in).where(sign_in.c.expires_at < func.now()),
)


class Retention(Repository):
    """Deletes across tables whose rows only wait to be deleted."""

    async def sweep(self) -> None:
        """Delete what is due, table by table: each is right without the others."""
        for statement in _STATEMENTS:
            await self._database.run(statement)
