"""Offers of a search that was kept: documents of them, their order by another price book, and earlier versions."""

from typing import TYPE_CHECKING, Final
from uuid import UUID

from headroom.store.errors import NotFoundError
from headroom.store.requirements.versions import RequirementVersion
from headroom.web.engine.sizing import OFFERS, offers_ranked, offers_written
from headroom.web.engine.sizing_requests import SentRequirement
from headroom.web.features.sizing.answers import RequirementVersionAnswer
from headroom.web.features.sizing.service import book_of, checked, sent_requirement
from headroom.web.http.errors import refuse
from headroom.web.state.studio import Studio

if TYPE_CHECKING:
    from headroom.web.engine.sizing_offers import OffersForm

_BOOK: Final = "/prices"


async def offers_file(
    studio: Studio, requirement_id: UUID, letters: list[str], prices: str, form: "OffersForm"
) -> bytes:
    """Offers side by side, by the book of the requirement or another.

    Raises:
        NotFoundError: there is no such requirement.
        DomainError: nothing was found yet, an offer or a book is not there.
    """
    ready, found, version = await _search_result(studio, requirement_id)
    book = await book_of(studio, prices, _BOOK) if prices else ready.book
    return await studio.computers.run_one(OFFERS, offers_written, ready, found, letters, book, version, form)


async def ranking(studio: Studio, requirement_id: UUID, prices: str) -> bytes:
    """The offers by another price book, as JSON of `OffersRanking`. Raises as `offers_file`."""
    ready, found, _ = await _search_result(studio, requirement_id)
    book = await book_of(studio, prices, _BOOK)
    return await studio.computers.run_one(OFFERS, offers_ranked, ready, found, book)


async def _search_result(studio: Studio, requirement_id: UUID) -> tuple[SentRequirement, bytes, int]:
    """What was searched for, what was found, and the version that it was found for."""
    row = await studio.requirements.get(requirement_id)
    if row.found is None:
        raise refuse("conflict", "Nothing was found for this requirement yet; search first.")
    searched = row.document
    if row.search_version != row.version:
        try:
            searched = await studio.requirement_versions.document(requirement_id, row.search_version)
        except NotFoundError:
            raise refuse("conflict", "What was searched for is too old to be kept; search again.") from None
    return await sent_requirement(studio, searched), row.found, row.search_version


async def versions(studio: Studio, requirement_id: UUID) -> list[RequirementVersion]:
    """All versions that are kept, the newest first. Raises `NotFoundError`."""
    await studio.requirements.get(requirement_id)
    return await studio.requirement_versions.all(requirement_id)


async def version_answer(studio: Studio, requirement_id: UUID, version: int) -> RequirementVersionAnswer:
    """One version. Raises `NotFoundError`."""
    row = await studio.requirements.get(requirement_id)
    document = row.document
    if version != row.version:
        document = await studio.requirement_versions.document(requirement_id, version)
    requirement = await checked(document)
    return RequirementVersionAnswer(version, requirement.name, document, list(requirement.assumed))
