"""What outlives its use is deleted; the audit and everything that somebody made is kept."""

from typing import Final

from headroom.store.database import Database

WAYS_IN_DAYS: Final = 30
"""How long an invitation that is over is still listed."""
VISIT_DAYS: Final = 365
"""How long who came by a link is told."""

_STATEMENTS: Final = (
    (
        "delete from invitation where least(accepted_at, revoked_at, expires_at) < now() - make_interval(days => %s)",
        WAYS_IN_DAYS,
    ),
    ("delete from link_visit where happened_at < now() - make_interval(days => %s)", VISIT_DAYS),
    ("delete from link_pass where expires_at < now() - make_interval(days => %s)", 0),
    ("delete from sign_in where expires_at < now() - make_interval(days => %s)", 0),
)


class Retention:
    """Deletes across tables whose rows only wait to be forgotten."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sweep(self) -> None:
        """Delete what is due, table by table: each is right without the others."""
        async with self._database.connection() as connection:
            for statement, days in _STATEMENTS:
                await connection.execute(statement.encode(), (days,))
