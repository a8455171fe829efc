"""What happens at a link's door: passcodes tried, doors that one has opened, and who came by."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias
from uuid import UUID

from headroom.store.database import Connection, Database
from headroom.store.queries import all_rows, first_value
from headroom.store.secrets import digest

PASS_DAYS: Final = 7
MOST_TRIES: Final = 5
TRIES_SECONDS: Final = 60
MOST_VISITS: Final = 500
"""Visits that are listed, the newest."""

Visit: TypeAlias = Literal["opened", "refused", "commented", "decided", "exported"]


class TooManyPasscodesError(Exception):
    """So many wrong passcodes of a link in a minute that no more are looked at."""

    def __init__(self, wait_seconds: int) -> None:
        super().__init__(f"wait {wait_seconds} s")
        self.wait_seconds = wait_seconds


@dataclass(frozen=True, slots=True)
class LinkVisit:
    """Somebody came by a link; `visitor` is the name that they gave themselves, or empty."""

    id: int
    happened_at: datetime
    what: Visit
    visitor: str


class LinkVisits:
    """Repository of `link_pass` and `link_visit`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def try_passcode(self, link_id: UUID) -> int:
        """Count a try as a refused one until it is found right; answers its number.

        It is counted before it is looked at, under a lock: many at once are no way round the limit.

        Raises:
            TooManyPasscodesError: when this one is too many.
        """
        async with self._database.transaction() as connection:
            await connection.execute("select 1 from share_link where id = %s for update", (link_id,))
            cursor = await connection.execute(
                "select count(*), coalesce(ceil(extract(epoch from min(happened_at) - now()) + %(seconds)s), 0)::int"
                " from link_visit where link_id = %(link)s and what = 'refused'"
                " and happened_at > now() - make_interval(secs => %(seconds)s)",
                {"link": link_id, "seconds": TRIES_SECONDS},
            )
            tries, wait_seconds = await cursor.fetchone() or (0, 0)
            if tries >= MOST_TRIES:
                raise TooManyPasscodesError(max(1, wait_seconds))
            statement = "insert into link_visit (link_id, what) values (%s, 'refused') returning id"
            return int(await first_value(connection, statement, (link_id,)))

    async def accept_passcode(self, link_id: UUID, try_number: int, secret: str) -> None:
        """The passcode was right: whoever shows this secret has given it."""
        async with self._database.transaction() as connection:
            await connection.execute("delete from link_visit where id = %s and link_id = %s", (try_number, link_id))
            await connection.execute("delete from link_pass where expires_at < now()")
            await connection.execute(
                "insert into link_pass (secret_sha256, link_id, expires_at)"
                " values (%s, %s, now() + make_interval(days => %s))",
                (digest(secret), link_id, PASS_DAYS),
            )

    async def has_passed(self, link_id: UUID, secret: str) -> bool:
        """Whether this secret was given for the link's passcode, not too long ago."""
        async with self._database.connection() as connection:
            statement = "select 1 from link_pass where secret_sha256 = %s and link_id = %s and expires_at > now()"
            return await first_value(connection, statement, (digest(secret), link_id)) is not None

    async def opened(self, link_id: UUID) -> None:
        """Somebody opened the link's page."""
        async with self._database.connection() as connection:
            await connection.execute(
                "with used as (update share_link set last_used_at = now() where id = %(link)s)"
                " insert into link_visit (link_id, what, visitor) values (%(link)s, 'opened', '')",
                {"link": link_id},
            )

    async def exported(self, link_id: UUID) -> None:
        """Somebody took a file with them."""
        async with self._database.connection() as connection:
            await note_visit(connection, link_id, "exported")

    async def visits(self, link_id: UUID) -> list[LinkVisit]:
        """Who came by a link, the newest first."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                LinkVisit,
                "select id, happened_at, what, visitor from link_visit where link_id = %s"
                " order by happened_at desc, id desc limit %s",
                (link_id, MOST_VISITS),
            )


async def note_visit(connection: Connection, link_id: UUID, what: Visit, visitor: str = "") -> None:
    """Keep in the caller's transaction what somebody did by a link."""
    await connection.execute(
        "insert into link_visit (link_id, what, visitor) values (%s, %s, %s)", (link_id, what, visitor[:200])
    )
