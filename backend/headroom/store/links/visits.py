"""Who came by a link, and who gave its passcode."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias
from uuid import UUID

from sqlalchemy import Integer, cast, delete, func, insert, select

from headroom.store.database import Executor, Repository
from headroom.store.queries import columns, update_one
from headroom.store.secrets import digest
from headroom.store.tables.links import link_pass, link_visit, share_link

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


class LinkVisits(Repository):
    """Repository of `link_pass` and `link_visit`."""

    async def try_passcode(self, link_id: UUID) -> int:
        """Count a try as a refused one until it is found right; answers its number.

        It is counted before it is looked at, under a lock: many at once are no way round the limit.

        Raises:
            TooManyPasscodesError: when this one is too many.
        """
        window = timedelta(seconds=TRIES_SECONDS)
        wait = func.ceil(func.extract("epoch", func.min(link_visit.c.happened_at) - func.now() + window))
        recent = select(func.count(), func.coalesce(cast(wait, Integer), 0)).where(
            link_visit.c.link_id == link_id,
            link_visit.c.what == "refused",
            link_visit.c.happened_at > func.now() - window,
        )
        async with self._database.transaction() as transaction:
            await transaction.run(select(share_link.c.id).where(share_link.c.id == link_id).with_for_update())
            (tries, wait_seconds) = (await transaction.rows(recent))[0]
            if tries >= MOST_TRIES:
                raise TooManyPasscodesError(max(1, wait_seconds))
            statement = insert(link_visit).values(link_id=link_id, what="refused").returning(link_visit.c.id)
            return int(await transaction.value(statement))

    async def accept_passcode(self, link_id: UUID, try_number: int, secret: str) -> None:
        """The passcode was right: whoever shows this secret has given it."""
        link_secret = {"secret_sha256": digest(secret), "link_id": link_id}
        async with self._database.transaction() as transaction:
            own_try = link_visit.c.id == try_number, link_visit.c.link_id == link_id
            await transaction.run(delete(link_visit).where(*own_try))
            await transaction.run(delete(link_pass).where(link_pass.c.expires_at < func.now()))
            expires_at = func.now() + timedelta(days=PASS_DAYS)
            await transaction.run(insert(link_pass).values(**link_secret, expires_at=expires_at))

    async def has_passed(self, link_id: UUID, secret: str) -> bool:
        """Whether this secret was given for the link's passcode, not too long ago."""
        statement = select(link_pass.c.link_id).where(
            link_pass.c.secret_sha256 == digest(secret),
            link_pass.c.link_id == link_id,
            link_pass.c.expires_at > func.now(),
        )
        return await self._database.value(statement) is not None

    async def opened(self, link_id: UUID) -> None:
        """Somebody opened the link's page."""
        async with self._database.transaction() as transaction:
            await transaction.run(update_one(share_link, link_id, last_used_at=func.now()))
            await note_visit(transaction, link_id, "opened")

    async def exported(self, link_id: UUID) -> None:
        """Somebody took a file with them."""
        await note_visit(self._database, link_id, "exported")

    async def visits(self, link_id: UUID) -> list[LinkVisit]:
        """Who came by a link, the newest first."""
        statement = select(*columns(LinkVisit, link_visit)).where(link_visit.c.link_id == link_id)
        newest = link_visit.c.happened_at.desc(), link_visit.c.id.desc()
        return await self._database.all(LinkVisit, statement.order_by(*newest).limit(MOST_VISITS))


async def note_visit(executor: Executor, link_id: UUID, what: Visit, visitor: str = "") -> None:
    """Keep in the caller's transaction what somebody did by a link."""
    await executor.run(insert(link_visit).values(link_id=link_id, what=what, visitor=visitor[:200]))
