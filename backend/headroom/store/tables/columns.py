"""What the tables share: their metadata, and the types and columns that many of them have."""

from datetime import datetime
from typing import Final
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Named, TypedColumns
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TIMESTAMP

metadata: Final = sa.MetaData()

MOMENT: Final = TIMESTAMP(timezone=True)
DOCUMENT: Final = JSONB(none_as_null=True)
TEXTS: Final = ARRAY(sa.Text)
UUIDS: Final = ARRAY(sa.Uuid)

NOW: Final = sa.text("now()")
EMPTY: Final = sa.text("''")
NONE: Final = sa.text("'{}'")
"""No element, of an array and of a JSON object."""
LOCAL: Final = sa.text("'00000000-0000-4000-8000-000000000001'")
"""The organisation of local mode."""


class WithId(TypedColumns):
    """A row with an id that the database gives."""

    id: Named[UUID] = Column(primary_key=True, server_default=sa.text("gen_random_uuid()"))


class CreationTime(TypedColumns):
    """When the row was made."""

    created_at: Named[datetime] = Column(MOMENT, server_default=NOW)


class UpdateTime(TypedColumns):
    """When the row was last changed."""

    updated_at: Named[datetime] = Column(MOMENT, server_default=NOW)


class OwnerColumn(TypedColumns):
    """The organisation whose it is."""

    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id"), server_default=LOCAL)
