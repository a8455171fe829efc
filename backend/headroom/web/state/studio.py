"""Everything that routes share, made once at the start."""

from collections.abc import Collection, Mapping
from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Request

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.surroundings import KnownQuote
from headroom.domain.recent_answers import RecentAnswers
from headroom.settings import WORLD_SHOWN, ServerSettings
from headroom.store.accounts.accounts import Accounts
from headroom.store.accounts.attempts import Attempts
from headroom.store.accounts.identities import Identities
from headroom.store.accounts.invitations import Invitations
from headroom.store.accounts.organisations import Organisations
from headroom.store.accounts.sessions import Sessions
from headroom.store.accounts.tokens import Tokens
from headroom.store.actor import Actor
from headroom.store.audit import Audit
from headroom.store.checks.check_settings import CheckSettings
from headroom.store.checks.own_checks import OwnChecks
from headroom.store.database import Database
from headroom.store.designs.designs import Designs, Headline
from headroom.store.designs.live_log import DesignGone, LiveLog
from headroom.store.designs.revisions import Revision, Revisions
from headroom.store.imports.import_bases import ImportBases
from headroom.store.imports.import_runs import ImportRuns
from headroom.store.links.links import Hidden, Links
from headroom.store.links.visits import LinkVisits
from headroom.store.parts.own_parts import OwnParts
from headroom.store.quotes.price_books import PriceBooks
from headroom.store.quotes.quotes import Quotes
from headroom.store.requirements.requirements import Requirements
from headroom.store.requirements.versions import RequirementVersions
from headroom.store.reviews.reviews import Reviews
from headroom.store.search.indexing import SearchIndexing
from headroom.store.search.searches import Searches
from headroom.store.sweeps.sweeps import Sweeps
from headroom.store.threads.mentions import Mentions
from headroom.store.threads.threads import Threads
from headroom.web.engine.calls import ledger_json, world_json
from headroom.web.engine.imports.requests import IMPORTING
from headroom.web.engine.sizing import SIZING
from headroom.web.http.errors import refuse
from headroom.web.live.service import LiveService
from headroom.web.observe.companion import WorkerState
from headroom.web.processes.json_pieces import BODIES
from headroom.web.processes.limits import COMPUTING, READING
from headroom.web.processes.pool import READERS, Pool, computers
from headroom.web.redaction.rules import Redaction, make_redaction
from headroom.web.state.catalogue import CatalogueService
from headroom.web.state.check_policies import CheckPolicies
from headroom.web.state.comment_scenes import Scenes
from headroom.web.state.import_runner import ImportRunner
from headroom.web.state.ledger import LedgerService
from headroom.web.state.outcomes import WorkOutcomes
from headroom.web.state.package_cache import PackageCache
from headroom.web.state.passwords import Passwords
from headroom.web.state.quoted_designs import QuotedDesigns
from headroom.web.state.references import Reference
from headroom.web.state.single_flight import SingleFlight
from headroom.web.state.sizing_runner import SizingRunner
from headroom.web.state.wwn_index import WwnIndex, WwnUse


class Studio:
    """The open database with its repositories, the catalogue service with the catalogue, and the rooms."""

    def __init__(
        self,
        database: Database,
        catalogue_service: CatalogueService,
        references: dict[str, Reference],
        check_policies: CheckPolicies,
        live: LiveService,
        server: ServerSettings | None,
    ) -> None:
        self.database, self.catalogue_service, self.live = database, catalogue_service, live
        self.check_policies = check_policies
        self.references = references
        self.reference_headlines: dict[str, Headline] = {}
        """Filled as they are asked for: the files do not change while the server runs."""
        self.server = server
        """None in local mode, where nobody signs in."""
        self.worker = WorkerState()
        self.designs = Designs(database)
        self.revisions = Revisions(database)
        self.log = LiveLog(database)
        self.reviews = Reviews(database)
        self.links = Links(database)
        self.visits = LinkVisits(database)
        self.threads = Threads(database)
        self.mentions = Mentions(database)
        self.own_parts = OwnParts(database)
        self.check_settings = CheckSettings(database)
        self.own_checks = OwnChecks(database)
        self.sweeps = Sweeps(database)
        self.price_books = PriceBooks(database)
        self.quotes = Quotes(database)
        self.accounts = Accounts(database)
        self.organisations = Organisations(database)
        self.invitations = Invitations(database)
        self.identities = Identities(database)
        self.sessions = Sessions(database)
        self.tokens = Tokens(database)
        self.attempts = Attempts(database)
        self.audit = Audit(database)
        self._open_caches()

    def _open_caches(self) -> None:
        self.quoted_designs = QuotedDesigns()
        self.known_quotes = RecentAnswers[tuple[object, ...], KnownQuote](64)
        """Drafts as the checks see them, by all that they are priced by."""
        self.wwns = WwnIndex()
        self.scenes = Scenes()
        self.passwords = Passwords()
        self.ledger = LedgerService(self.catalogue_service.files, ledger_json)
        self.world = LedgerService(self.catalogue_service.files, partial(world_json, WORLD_SHOWN))
        self.single_flight = SingleFlight()
        self.packages = PackageCache()
        self.compared_sides = RecentAnswers[str, Any](6)
        """What `features/comparisons` knows of designs that were compared a moment ago, megabytes for a large one."""
        self.viewed_runs = RecentAnswers[tuple[object, ...], Any](64)
        """By what runs over failures are found again, by the versions of the documents that they are of."""
        self.alternative_figures = WorkOutcomes[Any]()
        """What `features/alternatives` knows of designs but their failures."""
        self.alternative_survival = WorkOutcomes[Any]()
        self.readers = Pool(READING, READERS)
        """Processes that read what people send."""
        self.bodies = Pool(BODIES, READERS)
        """Processes that read JSON of requests: they never wait for those that read files."""
        self.computers = Pool(COMPUTING, computers())
        """Processes that evaluate, export and compare."""
        self.importers = Pool(IMPORTING, READERS)
        """Processes that read listings and draw them: they take minutes for a large data centre."""
        self.import_runs = ImportRuns(self.database)
        self.import_bases = ImportBases(self.database)
        self.imports = ImportRunner(self.import_runs, self.importers)
        self.searches = Searches(self.database)
        self.search_indexing = SearchIndexing(self.database)
        self.indexers = Pool(COMPUTING, 1)
        """One process that works out what designs are found by: nobody waits for it."""
        self.sizers = Pool(SIZING, READERS)
        """Processes that search for designs."""
        self.requirements = Requirements(self.database)
        self.requirement_versions = RequirementVersions(self.database)
        self.sizings = SizingRunner(self.requirements, self.sizers)

    def close(self) -> None:
        """End the processes."""
        self.alternative_figures.close()
        self.alternative_survival.close()
        for one in (
            self.ledger,
            self.world,
            self.readers,
            self.bodies,
            self.computers,
            self.importers,
            self.sizers,
            self.indexers,
        ):
            one.close()

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of now; what a design is read with is `catalogue_for` it."""
        return self.catalogue_service.current

    def catalogue_for(self, document: Mapping[str, Any]) -> Catalogue:
        """The catalogue with the versions that a document is pinned to."""
        return self.catalogue_service.for_document(document)

    def redaction(self, hides: Collection[Hidden]) -> Redaction:
        """What a link that hides this does not show."""
        return make_redaction(self.catalogue_service.files, hides)

    async def wwn_uses(self, actor: Actor) -> list[WwnUse]:
        """Every name of every design of the actor's organisation."""
        return await self.wwns.all(actor, self.designs, self.log, self.document)

    async def document(self, design_id: UUID) -> dict[str, Any]:
        """The present document of a design: of its room if it is open, else of the log. Raises `DesignGone`."""
        return (await self.state(design_id))[1]

    async def state(self, design_id: UUID) -> tuple[int, dict[str, Any]]:
        """The same with the last row of the log that it holds."""
        row = await self.designs.get(design_id)
        if row.deleted_at is not None:
            raise DesignGone(design_id)
        seq, document = await self.live.rooms.current_state(design_id)
        return seq, dict(document)

    async def revision_of(self, design_id: UUID, revision_id: UUID, place: str = "") -> Revision:
        """A revision that is one of this design. Raises `NotFoundError`, and `DomainError` with the place."""
        revision = await self.revisions.get(revision_id)
        if revision.row.design_id != design_id:
            raise refuse("not_found", "There is no such revision of this design.", place)
        return revision


def get_studio(request: Request) -> Studio:
    """The studio of this app."""
    studio = request.app.state.studio
    if not isinstance(studio, Studio):
        raise TypeError("the app is not started")
    return studio


StudioDep = Annotated[Studio, Depends(get_studio)]
