"""DesignNotice of a design for whoever has it open: told in the transaction that makes them, heard by every replica."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args
from uuid import UUID

from headroom.store.database import Connection

CHANNEL: Final = "news"

What: TypeAlias = Literal["comments", "links", "versions", "reviews", "design"]
_KNOWN: Final[tuple[What, ...]] = get_args(What)


@dataclass(frozen=True, slots=True)
class DesignNotice:
    """Something of a design changed; `subject_id` is the link, thread, revision or review where one is meant."""

    what: What
    design_id: UUID
    subject_id: UUID | None


async def notify(connection: Connection, what: What, design_id: UUID, subject_id: UUID | None = None) -> None:
    """Notify every replica once the caller's transaction is committed, and never if it is not."""
    await connection.execute("select pg_notify(%s, %s)", (CHANNEL, f"{what} {design_id} {subject_id or '-'}"))


def parse_notice(payload: str) -> DesignNotice:
    """What a notice says. Raises `ValueError` for one that this version does not know."""
    what, design_id, subject_id = payload.split(" ")
    known = next((name for name in _KNOWN if name == what), None)
    if known is None:
        raise ValueError(f"there are no news called {what[:40]!r}")
    return DesignNotice(known, UUID(design_id), None if subject_id == "-" else UUID(subject_id))
