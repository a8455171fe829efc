"""Opening the studio: the catalogue from its files, the repositories on one pool, the rooms."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue
from headroom.settings import CATALOGUE, REFERENCE_DESIGNS
from headroom.store.database import Database
from headroom.store.designs import Designs
from headroom.store.links import Links
from headroom.store.live import LiveLog
from headroom.store.revisions import Revisions
from headroom.web.answers import CatalogueAnswer
from headroom.web.live.evaluation import live_evaluation
from headroom.web.live.service import live_service
from headroom.web.references import load_references
from headroom.web.reply import json_bytes
from headroom.web.studio import Studio


@asynccontextmanager
async def open_studio(database_url: str) -> AsyncIterator[Studio]:
    """The studio on a migrated database; leaving it makes durable what has arrived.

    Raises:
        DomainError: when the catalogue or a reference design has an error.
        DatabaseError: when the database does not answer.
    """
    catalogue = load_catalogue(CATALOGUE)
    references = load_references(REFERENCE_DESIGNS)
    database = Database(database_url)
    await database.open()
    try:
        async with live_service(database, live_evaluation(catalogue)) as live:
            yield Studio(
                database=database,
                designs=Designs(database),
                revisions=Revisions(database),
                links=Links(database),
                log=LiveLog(database),
                catalogue=catalogue,
                catalogue_json=_catalogue_json(catalogue),
                references=references,
                reference_headlines={},
                live=live,
            )
    finally:
        await database.close()


def _catalogue_json(catalogue: Catalogue) -> bytes:
    return json_bytes(
        CatalogueAnswer(
            version=catalogue.version,
            parts=catalogue.parts,
            kinds=catalogue.kinds,
            layers=catalogue.layers,
            connections=catalogue.connections,
            slots=catalogue.slots,
            links=catalogue.links,
            port_attributes=catalogue.port_attributes,
        )
    )
