"""What a fix costs by the price book of a new quote."""

import pickle
from dataclasses import replace

from fastapi.concurrency import run_in_threadpool

from headroom.domain.checks.fixes.cost import fix_cost
from headroom.domain.checks.fixes.preview import FixPreview, PreviewedFix
from headroom.web.features.quotes.service import books_for, new_terms
from headroom.web.state.studio import Studio


async def priced_fix(studio: Studio, content: bytes) -> FixPreview:
    """A preview as a process answered it, with its cost; nothing has a price where there is no price book."""
    preview, bills = await run_in_threadpool(_opened, content)
    if bills is None:
        return preview
    terms = await new_terms(studio)
    books = await books_for(studio, terms, [line for bill in bills for line in bill.lines])
    return replace(preview, cost=await run_in_threadpool(fix_cost, *bills, books, terms))


def _opened(content: bytes) -> PreviewedFix:
    opened: PreviewedFix = pickle.loads(content)  # noqa: S301 - written by our engine, of records
    return opened
