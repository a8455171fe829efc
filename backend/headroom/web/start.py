"""Opening the studio: the catalogue from its files, the repositories on one pool, the rooms."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from uuid import UUID

from headroom.domain.catalogue.check_record import CheckRecord
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.checks.surroundings import Surroundings
from headroom.settings import CATALOGUE, DEMONSTRATION_PRICES, REFERENCE_DESIGNS, ServerSettings
from headroom.store.accounts.organisations import Organisations
from headroom.store.actor import LOCAL, SERVER, act_as, server_in
from headroom.store.checks.check_settings import CheckSettings
from headroom.store.checks.own_checks import OwnChecks
from headroom.store.database import Database
from headroom.store.parts.own_parts import OwnParts
from headroom.store.parts.shipped_parts import ShippedParts
from headroom.store.quotes.price_books import PriceBooks
from headroom.web.features.quotes.demonstration import keep_demonstration_prices
from headroom.web.features.quotes.surroundings import surroundings_of
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.service import live_service
from headroom.web.state.catalogue import CatalogueService
from headroom.web.state.check_policies import CheckPolicies
from headroom.web.state.newer_parts import newer_parts
from headroom.web.state.references import load_references
from headroom.web.state.studio import Studio


@asynccontextmanager
async def open_studio(
    database_url: str, server: ServerSettings | None = None, record: CheckRecord | None = None
) -> AsyncIterator[Studio]:
    """The studio on a migrated database; leaving it makes durable what has arrived.

    `record` keeps which files of the catalogue were checked, from one start to the next.

    Raises:
        DomainError: when the catalogue or a reference design has an error.
        DatabaseError: when the database does not answer.
    """
    act_as(LOCAL if server is None else SERVER)
    files = load_catalogue(CATALOGUE, record)
    references = load_references(REFERENCE_DESIGNS)
    database = Database(database_url)
    await database.open()
    try:
        catalogue_service = CatalogueService(files, OwnParts(database), ShippedParts(database))
        await catalogue_service.start()
        policies = CheckPolicies(CheckSettings(database), OwnChecks(database))
        await policies.refresh()
        await _keep_demonstrations(database, server)

        async def refresh() -> None:
            await catalogue_service.refresh()
            await policies.refresh()

        studio: Studio

        async def known_of(design_id: UUID) -> Surroundings:
            return await surroundings_of(studio, design_id)

        newer_for = partial(newer_parts, catalogue_service=catalogue_service)
        engine = LiveEngine(catalogue_service.for_document, policies.policy, newer_for, known_of)
        async with live_service(database, engine, also_poll=refresh) as live:
            catalogue_service.changed = policies.changed = live.rooms.evaluate_again
            studio = Studio(database, catalogue_service, references, policies, live, server)
            try:
                yield studio
            finally:
                await studio.imports.close()
                await studio.sizings.close()
                studio.close()
    finally:
        await database.close()


async def _keep_demonstrations(database: Database, server: ServerSettings | None) -> None:
    """Each organisation has its own demonstration prices, which it may delete."""
    for organisation_id in await Organisations(database).ids():
        act_as(server_in(organisation_id))
        await keep_demonstration_prices(PriceBooks(database), DEMONSTRATION_PRICES)
    act_as(LOCAL if server is None else SERVER)
