"""What the tables share: their metadata, and the types and columns that many of them have."""

from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import Column, MetaData, Named, Text, TypedColumns, Uuid, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TIMESTAMP

metadata: Final = MetaData()

MOMENT: Final = TIMESTAMP(timezone=True)
DOCUMENT: Final = JSONB(none_as_null=True)
TEXTS: Final = ARRAY(Text)
UUIDS: Final = ARRAY(Uuid)

NOW: Final = text("now()")
FALSE: Final = text("false")
EMPTY: Final = text("''")
NONE: Final = text("'{}'")
"""No element, of an array and of a JSON object."""
LOCAL: Final = text("'00000000-0000-4000-8000-000000000001'")
"""The organisation of local mode."""


class WithId(TypedColumns):
    """A row with an id that the database gives."""

    id: Named[UUID] = Column(primary_key=True, server_default=text("gen_random_uuid()"))


class Created(TypedColumns):
    """When the row was made."""

    created_at: Named[datetime] = Column(MOMENT, server_default=NOW)
