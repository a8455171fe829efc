"""From a requirement to a sweep over its candidates, and from a candidate of it to a design."""

import hashlib
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.requirements.read import DEMONSTRATION
from headroom.domain.sizing.requirements.records import Requirement
from headroom.store.designs.designs import DesignSummary
from headroom.store.sweeps.sweeps import SweepRequest, SweepRow
from headroom.store.tables.sweeps import SweepKind
from headroom.web.engine.sweep_requests import candidates_request, requirement_for
from headroom.web.engine.sweeps import CANDIDATES, SentSweep, candidate_drawn
from headroom.web.features.designs.new_design import begin_design
from headroom.web.http.errors import refuse
from headroom.web.processes.catalogues import sent
from headroom.web.state.studio import Studio
from headroom.web.state.sweeps import begin_sweep, resume_sweep

_PLACE: Final = "/requirement"
_CHANGED: Final = "The catalogue has changed since this sweep, so that its candidates are others; start it again."


async def start_sizing_sweep(studio: Studio, raw: dict[str, Any], most: int) -> SweepRow:
    """Begin the sweep of a requirement.

    Raises:
        DomainError: every problem of the requirement at its place; `not_found` for its price book; `too_busy`.
    """
    catalogue = studio.catalogue
    requirement = await _read(raw, catalogue)
    request = candidates_request(raw, await _book(studio, requirement), datetime.now(UTC).date(), most)
    return await begin_sweep(
        studio, await run_in_threadpool(sizing_request, requirement.name, request, catalogue.version)
    )


def sizing_request(name: str, request: dict[str, Any], catalogue_version: str) -> SweepRequest:
    """What is stored of a sweep over candidates."""
    content = orjson.dumps([request, catalogue_version], None, orjson.OPT_SORT_KEYS)
    return SweepRequest("sizing", name, None, request, hashlib.sha256(content).digest(), catalogue_version)


def failures_request(
    kind: SweepKind, design_id: UUID | None, document: dict[str, Any], catalogue_version: str
) -> SweepRequest:
    """What is stored of a run over failures, or pairs of them: the run of one state is never taken for another's."""
    content = orjson.dumps(document, None, orjson.OPT_NON_STR_KEYS | orjson.OPT_SORT_KEYS)
    sha256 = hashlib.sha256(content + catalogue_version.encode()).digest()
    meta = document.get("meta")
    name = str(meta.get("name", "")) if isinstance(meta, dict) else ""
    return SweepRequest(kind, name, design_id, document, sha256, catalogue_version)


async def candidate_document(studio: Studio, sweep_id: UUID, number: int) -> bytes:
    """The design of a candidate as JSON.

    Raises:
        NotFoundError: the sweep is not there.
        DomainError: `not_found` for the candidate; `conflict` where the catalogue is another by now.
    """
    row = await studio.sweeps.get(sweep_id)
    if row.kind != "sizing":
        raise refuse("not_found", "This sweep is over failures; it has no candidates.")
    if row.catalogue_version != studio.catalogue.version:
        raise refuse("conflict", _CHANGED)
    taken = await run_in_threadpool(sent, studio.catalogue, studio.catalogue_service.files)
    sweep = SentSweep(row.id, row.kind, await run_in_threadpool(orjson.dumps, row.request), taken)
    return await studio.computers.run_one(CANDIDATES, candidate_drawn, sweep, number)


async def create_candidate(studio: Studio, sweep_id: UUID, number: int, name: str) -> DesignSummary:
    """A new design of a candidate. Raises as `candidate_document`."""
    document = await run_in_threadpool(orjson.loads, await candidate_document(studio, sweep_id, number))
    title = (await studio.sweeps.get(sweep_id)).title
    described = f"Candidate {number} of the sweep {title}.\n\n{document['meta'].get('description', '')}".rstrip()
    document["meta"]["description"] = described
    return await begin_design(studio, name, document)


async def resume(studio: Studio, sweep_id: UUID) -> SweepRow:
    """Let a cancelled sweep go on.

    Raises:
        NotFoundError: there is none.
        ConflictError: it was not cancelled, or the same was begun since.
        DomainError: `conflict` where the catalogue of its candidates is another by now; `too_busy`.
    """
    row = await studio.sweeps.get(sweep_id)
    if row.kind == "sizing" and row.catalogue_version != studio.catalogue.version:
        raise refuse("conflict", _CHANGED)
    return await resume_sweep(studio, row.id)


async def _read(raw: dict[str, Any], catalogue: Catalogue) -> Requirement:
    try:
        return await run_in_threadpool(requirement_for, raw, catalogue)
    except DomainError as error:
        problems = (Problem(one.code, one.message, _PLACE + one.place) for one in error.problems)
        raise DomainError(*problems) from None


async def _book(studio: Studio, requirement: Requirement) -> PriceBook:
    """The price book that a requirement names, with the lines for parts of the catalogue."""
    books = await studio.price_books.all()
    found = next((one for one in books if requirement.price_book in (one.name, str(one.id))), None)
    if found is None and requirement.price_book == DEMONSTRATION:
        found = next((one for one in books if one.demonstration), None)
    if found is None:
        names = ", ".join(one.name for one in books) or "none; import one"
        words = f"There is no price book {requirement.price_book!r} here; there are: {names}."
        raise refuse("malformed", words, f"{_PLACE}/price_book")
    parts = studio.catalogue.parts
    numbers = {one.part_number for one in parts.values() if one.part_number is not None}
    lines = (await studio.price_books.matching([found.id], list(parts), numbers))[found.id]
    return PriceBook(str(found.id), found.name, found.currency, found.demonstration, found.valid_until, lines)
