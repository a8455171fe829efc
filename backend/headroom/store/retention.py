"""What outlives its use is deleted; the audit and everything that somebody made is kept."""

from datetime import timedelta
from typing import Final

from sqlalchemy import delete, func

from headroom.store.database import Database
from headroom.store.tables.accounts import attempt, invitation, session, sign_in
from headroom.store.tables.imports import import_run
from headroom.store.tables.links import link_pass, link_visit
from headroom.store.tables.sweeps import sweep

INVITATION_DAYS: Final = 30
"""How long an invitation that is over is still listed."""
SESSION_DAYS: Final = 30
"""How long an ended session is still told in the export of one's own data."""
VISIT_DAYS: Final = 365
"""How long who came by a link is listed."""
SWEEP_DAYS: Final = 30
"""How long what a sweep found is kept."""
IMPORT_DAYS: Final = 7
"""How long what an import found is kept after anybody last touched it."""

_INVITATION_END: Final = func.least(invitation.c.accepted_at, invitation.c.revoked_at, invitation.c.expires_at)
_SESSION_END: Final = func.least(session.c.ended_at, session.c.expires_at)
_STATEMENTS: Final = (
    delete(attempt).where(attempt.c.free_at < func.now()),
    delete(session).where(func.now() - timedelta(days=SESSION_DAYS) > _SESSION_END),
    delete(invitation).where(func.now() - timedelta(days=INVITATION_DAYS) > _INVITATION_END),
    delete(link_visit).where(link_visit.c.happened_at < func.now() - timedelta(days=VISIT_DAYS)),
    delete(link_pass).where(link_pass.c.expires_at < func.now()),
    delete(sweep).where(sweep.c.updated_at < func.now() - timedelta(days=SWEEP_DAYS)),
    delete(import_run).where(import_run.c.updated_at < func.now() - timedelta(days=IMPORT_DAYS)),
    delete(sign_in).where(sign_in.c.expires_at < func.now()),
)


async def delete_outlived(database: Database) -> None:
    """Delete what is due, table by table: each is right without the others."""
    for statement in _STATEMENTS:
        await database.run(statement)
