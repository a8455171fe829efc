"""Notices of a design for whoever has it open: sent in the transaction that changes it, heard by every replica."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args
from uuid import UUID

from sqlalchemy import Text, bindparam, func, select

from headroom.store.database import Transaction

CHANNEL: Final = "news"

Topic: TypeAlias = Literal["comments", "links", "versions", "reviews", "design"]
_NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("payload", type_=Text)))
_TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)


@dataclass(frozen=True, slots=True)
class DesignNotice:
    """Something of a design changed; `subject_id` is the link, thread, revision or review where one is meant."""

    what: Topic
    design_id: UUID
    subject_id: UUID | None


async def notify(transaction: Transaction, what: Topic, design_id: UUID, subject_id: UUID | None = None) -> None:
    """Notify every replica once the caller's transaction is committed, and never if it is not."""
    await transaction.run(_NOTIFY, {"payload": f"{what} {design_id} {subject_id or '-'}"})


def parse_notice(payload: str) -> DesignNotice:
    """What a notice says. Raises `ValueError` for one that this version does not know."""
    what, design_id, subject_id = payload.split(" ")
    topic = next((name for name in _TOPICS if name == what), None)
    if topic is None:
        raise ValueError(f"there is no notice called {what[:40]!r}")
    return DesignNotice(topic, UUID(design_id), None if subject_id == "-" else UUID(subject_id))
