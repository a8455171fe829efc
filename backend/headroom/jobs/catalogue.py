"""The catalogue as a worker has it."""

import asyncio

from headroom.domain.catalogue.load import load_catalogue
from headroom.settings import CATALOGUE
from headroom.store.database import Database
from headroom.store.parts.own_parts import OwnParts
from headroom.store.parts.shipped_parts import ShippedParts
from headroom.web.state.catalogue import CatalogueService


async def read_catalogue(database: Database) -> CatalogueService:
    """The catalogue as a server has it."""
    files = await asyncio.to_thread(load_catalogue, CATALOGUE)
    service = CatalogueService(files, OwnParts(database), ShippedParts(database))
    await service.start()
    return service
