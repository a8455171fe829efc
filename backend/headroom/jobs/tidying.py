"""Forgetting what is of no use to anybody any more: tries, old visits, and ways in that ended."""

from typing import Final

from headroom.store.accounts.attempts import Attempts
from headroom.store.accounts.sessions import Sessions
from headroom.store.database import Database
from headroom.store.retention import Retention

KEPT_DAYS: Final = 30
"""How long an ended session is still told in the export of one's own data."""


async def tidy(database: Database) -> None:
    """Delete it."""
    await Attempts(database).sweep()
    await Sessions(database).sweep(KEPT_DAYS)
    await Retention(database).sweep()
