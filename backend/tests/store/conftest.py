"""What tests of the store begin with."""

from uuid import UUID

import pytest

from headroom.store.database import Database
from headroom.store.designs.designs import Designs


@pytest.fixture
async def design_id(database: Database) -> UUID:
    """A design whose live document has one state."""
    return (await Designs(database).create("Mine", b"<")).id
