"""Who did what, when: one row for each change that another user may ask about."""

from uuid import UUID

from headroom.store.database import Connection


async def note(connection: Connection, action: str, design_id: UUID | None, subject_id: UUID | None = None) -> None:
    """Write a row in the caller's transaction, so that there is no change without one."""
    await connection.execute(
        "insert into audit (action, design_id, subject_id) values (%s, %s, %s)", (action, design_id, subject_id)
    )
