"""What documents say of the state that they are of: revision, day, who made it, and for whom."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from fastapi.concurrency import run_in_threadpool

from headroom.domain.checks.surroundings import Surroundings
from headroom.store.actor import LOCAL, Actor
from headroom.store.quotes.quotes import QuoteRow
from headroom.web.access.caller import View
from headroom.web.engine.domain import edition_of
from headroom.web.features.reviews.service import words_of_approval
from headroom.web.state.studio import Studio

if TYPE_CHECKING:
    from headroom.domain.deliverable.report.report import Edition


async def edition_for(studio: Studio, view: View, actor: Actor, known: Surroundings) -> "Edition":
    """Of a revision with its own day and authors; of the present state by the actor, today. `known` is for the checks.

    Automatic versions have no number. Local mode has no names of people and organisations.
    """
    design_id, revision_id = view.design_id, view.revision_id
    row = (await studio.revisions.get(revision_id)).row if revision_id is not None else None
    approval = await words_of_approval(studio, design_id, row.sha256 if row is not None else None)
    quotes = await studio.quotes.of_design(design_id)
    sized = await studio.requirement_versions.of_design(design_id)
    authors = row.authors if row is not None else [actor.name]
    return await run_in_threadpool(
        edition_of,
        row.number if row is not None else None,
        row.name if row is not None else "",
        row.created_at.date() if row is not None else today(),
        approval,
        ", ".join(name for name in authors if name != LOCAL.name),
        await studio.organisations.name(await studio.designs.organisation(design_id)) if studio.server else "",
        _customer(quote for quote in quotes if revision_id in (None, quote.revision_id)),
        known,
        None if sized is None else sized.document,
    )


def today() -> date:
    """The day of an export, as all servers count it."""
    return datetime.now(UTC).date()


def _customer(quotes: Iterable[QuoteRow]) -> str:
    """Whom the quotes are for; nobody where they are for several."""
    blocks = (str(quote.terms.get("customer") or "").strip() for quote in quotes)
    found = {block.splitlines()[0].strip() for block in blocks if block}
    return found.pop() if len(found) == 1 else ""
