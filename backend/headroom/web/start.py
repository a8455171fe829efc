"""Opening the studio: the catalogue from its files, the repositories on one pool, the rooms."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from headroom.domain.catalogue.load import load_catalogue
from headroom.settings import CATALOGUE, DEMONSTRATION_PRICES, REFERENCE_DESIGNS, ServerSettings
from headroom.store.accounts.accounts import Accounts
from headroom.store.accounts.attempts import Attempts
from headroom.store.accounts.identities import Identities
from headroom.store.accounts.invitations import Invitations
from headroom.store.accounts.organisations import Organisations
from headroom.store.accounts.sessions import Sessions
from headroom.store.accounts.tokens import Tokens
from headroom.store.actor import LOCAL, SERVER, act_as, server_in
from headroom.store.audit import Audit
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import LiveLog
from headroom.store.designs.revisions import Revisions
from headroom.store.links.links import Links
from headroom.store.links.visits import LinkVisits
from headroom.store.parts.own_parts import OwnParts
from headroom.store.parts.shipped_parts import ShippedParts
from headroom.store.quotes.price_books import PriceBooks
from headroom.store.quotes.quotes import Quotes
from headroom.store.reviews.reviews import Reviews
from headroom.store.threads.mentions import Mentions
from headroom.store.threads.threads import Threads
from headroom.web.features.quotes.demonstration import keep_demonstration_prices
from headroom.web.live.results.evaluation import live_evaluation
from headroom.web.live.service import LiveService, live_service
from headroom.web.state.catalogue import CatalogueService
from headroom.web.state.comment_scenes import Scenes
from headroom.web.state.ledger import LedgerService
from headroom.web.state.passwords import Passwords
from headroom.web.state.quoted_designs import QuotedDesigns
from headroom.web.state.references import Reference, load_references
from headroom.web.state.studio import Studio
from headroom.web.state.wwn_index import WwnIndex


@asynccontextmanager
async def open_studio(database_url: str, server: ServerSettings | None = None) -> AsyncIterator[Studio]:
    """The studio on a migrated database; leaving it makes durable what has arrived.

    Raises:
        DomainError: when the catalogue or a reference design has an error.
        DatabaseError: when the database does not answer.
    """
    act_as(LOCAL if server is None else SERVER)
    files = load_catalogue(CATALOGUE)
    references = load_references(REFERENCE_DESIGNS)
    database = Database(database_url)
    await database.open()
    try:
        catalogue_service = CatalogueService(files, OwnParts(database), ShippedParts(database))
        await catalogue_service.start()
        await _keep_demonstrations(database, server)
        async with live_service(
            database, live_evaluation(catalogue_service.for_document), also_poll=catalogue_service.refresh
        ) as live:
            catalogue_service.changed = live.rooms.evaluate_again
            studio = _studio(database, catalogue_service, references, live, server)
            try:
                yield studio
            finally:
                studio.ledger.close()
                studio.readers.close()
                studio.bodies.close()
                studio.computers.close()
    finally:
        await database.close()


def _studio(
    database: Database,
    catalogue_service: CatalogueService,
    references: dict[str, Reference],
    live: LiveService,
    server: ServerSettings | None,
) -> Studio:
    return Studio(
        database=database,
        designs=Designs(database),
        revisions=Revisions(database),
        reviews=Reviews(database),
        links=Links(database),
        identities=Identities(database),
        visits=LinkVisits(database),
        log=LiveLog(database),
        own_parts=OwnParts(database),
        price_books=PriceBooks(database),
        quotes=Quotes(database),
        threads=Threads(database),
        mentions=Mentions(database),
        quoted_designs=QuotedDesigns(),
        catalogue_service=catalogue_service,
        references=references,
        reference_headlines={},
        live=live,
        wwns=WwnIndex(),
        scenes=Scenes(),
        accounts=Accounts(database),
        organisations=Organisations(database),
        invitations=Invitations(database),
        attempts=Attempts(database),
        audit=Audit(database),
        passwords=Passwords(),
        sessions=Sessions(database),
        tokens=Tokens(database),
        ledger=LedgerService(catalogue_service.files),
        server=server,
    )


async def _keep_demonstrations(database: Database, server: ServerSettings | None) -> None:
    """Each organisation has its own demonstration prices, which it may delete."""
    for organisation_id in await Organisations(database).ids():
        act_as(server_in(organisation_id))
        await keep_demonstration_prices(PriceBooks(database), DEMONSTRATION_PRICES)
    act_as(LOCAL if server is None else SERVER)
