"""Comparing two designs in a process: each side is worked out once, and travels as bytes that only processes read."""

import pickle
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.terms import QuoteTerms
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult
from headroom.store.designs.revisions import RevisionSummary
from headroom.web.engine.calls import SentDesign
from headroom.web.features.comparisons.answers import ComparedSide, ComparisonAnswer, LoadAnswer
from headroom.web.http.reply import json_bytes
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.deliverable.comparison.side import Side


@dataclass(frozen=True, slots=True)
class ComparedDocument:
    """What an address names: a document and where it is from."""

    ref: str
    design_id: UUID | None
    revision: RevisionSummary | None
    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Prices:
    """What both bills are priced by."""

    terms: QuoteTerms
    books: list[PriceBook]


def side(sent: SentDesign, today: date, policy: "CheckPolicy") -> list[bytes]:
    """All that is worked out of a design, and the lines of its bill or None."""
    from headroom.domain.deliverable.comparison.work import side_of

    found = side_of(*sent.read(), today, policy)
    return [pickle.dumps(found), pickle.dumps(found.bill.lines if found.bill is not None else None)]


def compared_sides(
    named: list[ComparedDocument], contents: list[bytes], prices: Prices | None, redaction: Redaction
) -> bytes:
    """The answer to a comparison, without what a link hides."""
    from headroom.domain.bom.quote.priced_bill import price
    from headroom.domain.deliverable.comparison.comparison import PricedBills, compare

    before, after = map(pickle.loads, contents)
    priced = None
    if prices is not None:
        priced = PricedBills(*(price(one.bill, prices.books, prices.terms) for one in (before, after)))
    found = compare(before, after, priced)
    answer = ComparisonAnswer(_answer(named[0], before), _answer(named[1], after), found)
    return json_bytes(redact(answer, redaction))


def _answer(named: ComparedDocument, side: "Side") -> ComparedSide:
    meta, result = side.design.meta, side.result
    return ComparedSide(
        ref=named.ref,
        name=meta.name,
        design_id=named.design_id,
        revision=named.revision,
        basis=result.basis if result is not None else meta.basis,
        scenario=result.scenario if result is not None else meta.scenario,
        document=side.design.raw,
        loads=_loads(result.components if result is not None else ()),
        cable_loads=_loads(result.cables if result is not None else ()),
    )


def _loads(rows: Iterable[ComponentResult | CableResult]) -> list[LoadAnswer]:
    return [LoadAnswer(row.id, row.utilisation, row.throughput_mb_s, row.ceiling_mb_s, row.binds) for row in rows]
