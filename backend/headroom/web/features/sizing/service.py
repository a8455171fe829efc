"""Requirements that are checked, priced and handed to the processes that search."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.terms import QuoteTerms, first_terms
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.candidates.plan_key import PlanKey
from headroom.domain.sizing.requirements.measured_load import is_measured, with_loads
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import DEMONSTRATION, read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.requirements.sentences import sentences_of
from headroom.domain.writers.files.names import natural_key
from headroom.settings import ARCHITECTURES, REQUIREMENTS
from headroom.store.designs.designs import DesignSummary
from headroom.store.designs.live_log import DesignGone
from headroom.store.designs.revisions import RevisionSummary
from headroom.store.errors import NotFoundError
from headroom.store.quotes.price_books import PriceBookSummary
from headroom.store.requirements.requirements import RequirementRow
from headroom.web.engine.imports.pages import unpacked
from headroom.web.engine.sizing import LOAD, LOOKING, load_read, plan_drawn, plan_looked_at
from headroom.web.engine.sizing_requests import SentRequirement
from headroom.web.features.designs.new_design import begin_design
from headroom.web.features.designs.revision_service import frozen_state
from headroom.web.features.quotes.service import terms_json, today
from headroom.web.features.sizing.answers import (
    ApplicationPreset,
    NamedChoice,
    PlanFields,
    PlanQuote,
    RequirementText,
    SizingBook,
    SizingChoices,
)
from headroom.web.http.errors import refuse
from headroom.web.processes.catalogues import sent
from headroom.web.processes.records import read_record
from headroom.web.state.studio import Studio

MOST_KEPT: Final = 500
"""Requirements of an organisation."""
MOST_SEARCHING: Final = 2
"""Searches of one person at once."""
_FROZEN_NAME: Final = "Frozen for a quote"
_BESIDE: Final = "Offered is what is added to {name} (r{number}); what stands there is not part of this offer."
_LONGEST_NAME: Final = 100
_LONGEST_TEXT: Final = 64_000
_MOST_LINES: Final = 200_000
_CHOSEN_KINDS: Final = ("storage_system", "switch", "host", "hba")


async def checked(document: dict[str, Any]) -> Requirement:
    """A requirement that can be kept. Raises `DomainError` (`malformed`) with every problem at its field."""
    return await run_in_threadpool(_read, document)


def _read(document: object, place: str = "/document") -> Requirement:
    try:
        return read_requirement(document, read_presets(REQUIREMENTS))
    except DomainError as error:
        problems = (Problem("malformed", one.message, f"{place}{one.place}") for one in error.problems)
        raise DomainError(*problems) from None


async def read_text(studio: Studio, text: str) -> RequirementText:
    """A requirement of a text, or of what a tool measured. Raises `DomainError` (`malformed`), as `checked`."""
    if await run_in_threadpool(is_measured, text):
        return await _read_load(studio, text)
    if len(text) > _LONGEST_TEXT:
        words = f"A requirement has at most {_LONGEST_TEXT:,} characters, and this is no result of fio or iostat."
        raise refuse("malformed", words, "/text")

    def found() -> RequirementText:
        try:
            document = read_yaml(text).value
        except DomainError as error:
            raise DomainError(*(Problem("malformed", one.message, "/text") for one in error.problems)) from None
        requirement = _read(document, "")
        return RequirementText(dict(document), list(requirement.assumed), measured=False, notes=[])

    return await run_in_threadpool(found)


async def _read_load(studio: Studio, text: str) -> RequirementText:
    try:
        load = await read_record(studio.readers, LOAD, load_read, text)
    except DomainError as error:
        raise DomainError(*(Problem("malformed", one.message, "/text") for one in error.problems)) from None
    document = with_loads(None, [load], f"Load that {load.tool} measured")
    requirement = await run_in_threadpool(_read, document, "")
    return RequirementText(document, list(requirement.assumed), measured=True, notes=list(load.notes))


async def answer(row: RequirementRow) -> dict[str, Any]:
    """A requirement as it is answered."""
    fields = asdict(row)
    requirement = await checked(row.document)
    return {
        **fields,
        "assumed": requirement.assumed,
        "capacity_tib": requirement.capacity_tib,
        "progress": {"seconds": 0.0, "so_far": None, **row.progress},
        "found": None if row.found is None else await run_in_threadpool(_loaded, row.found),
    }


def _loaded(content: bytes) -> Any:
    return orjson.loads(unpacked(content))


async def begin_search(studio: Studio, requirement_id: UUID) -> RequirementRow:
    """Search for designs that meet a requirement.

    Raises:
        NotFoundError: there is none.
        ConflictError: a search for it is under way.
        DomainError: `too_busy`; `malformed` for what the catalogue or the price books do not have.
    """
    ready = await sent_requirement(studio, (await studio.requirements.get(requirement_id)).document)
    if await studio.requirements.count_searching() >= MOST_SEARCHING:
        raise refuse("too_busy", f"{MOST_SEARCHING} searches of yours are under way; wait for one, or stop it.")
    row = await studio.requirements.begin_search(requirement_id)
    studio.sizings.start(requirement_id, ready)
    return row


async def look_at(studio: Studio, requirement_id: UUID, plan: PlanFields) -> bytes:
    """A plan and its neighbours as JSON. Raises `NotFoundError`, and `DomainError` (`not_found`)."""
    ready = await sent_requirement(studio, (await studio.requirements.get(requirement_id)).document)
    return await studio.computers.run_one(LOOKING, plan_looked_at, ready, PlanKey(**asdict(plan)))


async def create_design(studio: Studio, requirement_id: UUID, name: str, plan: PlanFields) -> DesignSummary:
    """A new design of a plan. Raises as `look_at`."""
    row = await studio.requirements.get(requirement_id)
    ready = await sent_requirement(studio, row.document)
    content = await studio.computers.run_one(LOOKING, plan_drawn, ready, PlanKey(**asdict(plan)))
    document = await run_in_threadpool(orjson.loads, content)
    named = f"Sized for {row.name}, version {row.version}.\n\n{document['meta']['description']}"
    document["meta"]["description"] = named
    design = await begin_design(studio, name, document)
    await studio.requirement_versions.size_design(design.id, requirement_id, row.version, row.document)
    return design


async def quote_plans_of(
    studio: Studio, requirement_id: UUID, plans: Sequence[tuple[str, PlanFields]]
) -> list[PlanQuote]:
    """A design and a draft for each plan, priced by the book of the requirement. Raises as `look_at`.

    Beside a base the drafts are of what is added to it, as it is now.
    """
    row = await studio.requirements.get(requirement_id)
    requirement = await checked(row.document)
    standing = await _standing(studio, requirement.base)
    book = await _chosen_book(studio, requirement.price_book)
    beside = [] if standing is None else [_BESIDE.format(name=standing.name, number=standing.row.named_number)]
    terms = replace(
        first_terms([str(book.id)], book.currency),
        reference=f"{row.name[:_LONGEST_NAME]}, version {row.version}",
        conditions=[*beside, *(f"Sized for: {sentence}" for sentence in sentences_of(requirement, book.currency))],
    )
    of = None if standing is None else standing.row.id
    return [await _quoted(studio, requirement_id, name, plan, terms, of) for name, plan in plans]


@dataclass(frozen=True, slots=True)
class _FrozenBase:
    """A base as it is now, frozen for a quote."""

    name: str
    row: RevisionSummary


async def _standing(studio: Studio, base: str) -> _FrozenBase | None:
    """The base of a requirement; None for none. Raises `DomainError` as `_base_document`."""
    if await _base_document(studio, base) is None:
        return None
    design = await studio.designs.get(UUID(base))
    return _FrozenBase(design.name, await frozen_state(studio, design.id, _FROZEN_NAME))


async def _quoted(
    studio: Studio, requirement_id: UUID, name: str, plan: PlanFields, terms: QuoteTerms, beside: UUID | None
) -> PlanQuote:
    design = await create_design(studio, requirement_id, name, plan)
    revision = await frozen_state(studio, design.id, _FROZEN_NAME)
    row = await studio.quotes.create(design.id, revision.id, name, terms_json(terms), today().year, beside)
    return PlanQuote(name, design.id, row.id, row.number)


async def sent_requirement(studio: Studio, document: dict[str, Any]) -> SentRequirement:
    """A requirement with catalogue and prices. Raises `DomainError` (`malformed`) where one of them is not there."""
    catalogue = studio.catalogue
    requirement = await checked(document)
    _refuse_unknown(studio, requirement)
    book = await book_of(studio, requirement.price_book)
    taken = await run_in_threadpool(sent, catalogue, studio.catalogue_service.files)
    base = await _base_document(studio, requirement.base)
    return SentRequirement(document, taken, book, datetime.now(UTC).date(), base)


async def _base_document(studio: Studio, name: str) -> dict[str, Any] | None:
    """The base as it is now; None for none. Raises `DomainError` (`malformed`) where there is no such design."""
    if not name:
        return None
    try:
        design = await studio.designs.get(UUID(name))
        return await studio.document(design.id)
    except (ValueError, NotFoundError, DesignGone):
        words = "There is no such design to stand beside; choose another, or leave `base` out."
        raise refuse("malformed", words, "/document/base") from None


def _refuse_unknown(studio: Studio, requirement: Requirement) -> None:
    host = requirement.hosts.part
    part = None if host is None else studio.catalogue.parts.get(host)
    if host is not None and (part is None or part.kind != "host"):
        words = f"The catalogue has no host {host!r}; leave `part` out for the cheapest that takes the adapters."
        raise refuse("malformed", words, "/document/hosts/part")
    known = {one.id for one in read_architectures(ARCHITECTURES)}
    for number, name in enumerate(requirement.choice.architectures):
        if name not in known:
            words = f"There is no architecture {name!r}; there are {', '.join(sorted(known))}."
            raise refuse("malformed", words, f"/document/architectures/{number}")


async def book_of(studio: Studio, name: str, place: str = "/document/price_book") -> PriceBook:
    """A price book with the lines of the catalogue's parts. Raises `DomainError` (`malformed`) for none."""
    chosen = await _chosen_book(studio, name, place)
    numbers = {one.part_number for one in studio.catalogue.parts.values() if one.part_number is not None}
    lines = await studio.price_books.for_parts(chosen.id, numbers, _MOST_LINES)
    return PriceBook(str(chosen.id), chosen.name, chosen.currency, chosen.demonstration, chosen.valid_until, lines)


async def _chosen_book(studio: Studio, name: str, place: str = "/document/price_book") -> PriceBookSummary:
    books = await studio.price_books.all()
    chosen = next((one for one in books if one.name == name), None)
    if chosen is None and name == DEMONSTRATION:
        chosen = next((one for one in books if one.demonstration), None)
    if chosen is None:
        names = ", ".join(one.name for one in books) or "none; import one"
        words = f"There is no price book {name!r} here; there are: {names}."
        raise refuse("malformed", words, place)
    return chosen


async def choices(studio: Studio) -> SizingChoices:
    """What a form offers."""
    parts = studio.catalogue.parts.values()
    presets = await run_in_threadpool(read_presets, REQUIREMENTS)
    architectures = await run_in_threadpool(read_architectures, ARCHITECTURES)
    hosts = sorted((one for one in parts if one.kind == "host"), key=lambda one: natural_key(one.name))
    books = await studio.price_books.all()
    vendors = {kind: sorted({one.vendor for one in parts if one.kind == kind}) for kind in _CHOSEN_KINDS}
    return SizingChoices(
        presets=[
            ApplicationPreset(one.id, one.label, one.summary, dict(one.fields), one.source)
            for one in sorted(presets.values(), key=lambda one: one.label.casefold())
        ],
        architectures=[NamedChoice(one.id, one.name, one.summary) for one in architectures],
        hosts=[NamedChoice(one.id, one.name, one.vendor) for one in hosts],
        storage_vendors=vendors["storage_system"],
        network_vendors=vendors["switch"],
        host_vendors=vendors["host"],
        adapter_vendors=vendors["hba"],
        books=[SizingBook(one.name, one.currency, one.demonstration) for one in books],
    )
