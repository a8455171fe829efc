"""The table of alternatives: each design under the rights of who asks, worked out once, priced and scored each time."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.domain.deliverable.alternatives.columns import FIGURE_KEYS, SURVIVAL_KEYS, ColumnKey
from headroom.domain.deliverable.alternatives.records import (
    Alternative,
    AlternativeFigures,
    AlternativesTable,
    AlternativeSurvival,
    Cell,
)
from headroom.domain.deliverable.alternatives.table import TablePrices, cost_cell, table_of
from headroom.domain.design.canonical import design_hash
from headroom.domain.errors import DomainError
from headroom.store.actor import Actor
from headroom.store.designs.live_log import DesignGone
from headroom.store.errors import NotFoundError
from headroom.web.engine.alternatives import FIGURES, SURVIVING, figures_worked_out, survival_worked_out
from headroom.web.engine.calls import SentDesign
from headroom.web.features.alternatives.query import AlternativesQuery
from headroom.web.features.comparisons.comparison_process import ComparedDocument
from headroom.web.features.comparisons.service import find_compared
from headroom.web.features.quotes.service import books_for, new_terms, today
from headroom.web.features.quotes.surroundings import surroundings_of
from headroom.web.http.reply import json_bytes
from headroom.web.processes.records import read_record
from headroom.web.state.newer_parts import newer_parts
from headroom.web.state.outcomes import WorkOutcome
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

_GONE: Final = "Not available"
Named = ComparedDocument | str
"""A design, or why there is none."""


@dataclass(frozen=True, slots=True)
class AlternativeState:
    """A named design with what has come of it by now."""

    ref: str
    named: Named
    figures: WorkOutcome[AlternativeFigures] | None = None
    survival: WorkOutcome[AlternativeSurvival] | None = None


async def table(studio: Studio, actor: Actor, asked: AlternativesQuery) -> AlternativesTable:
    """The table by what is known now; what is not is begun. Figures go before failures, which take longer."""
    named = [await _named(studio, actor, ref) for ref in asked.refs]
    sent = [await _sent(studio, one) for one in named]
    figures = [await _figures(studio, one, design) for one, design in zip(named, sent, strict=True)]
    survival = [await _survival(studio, one, design) for one, design in zip(named, sent, strict=True)]
    worked = [AlternativeState(*one) for one in zip(asked.refs, named, figures, survival, strict=True)]
    known = [one.figures.found for one in worked if one.figures is not None and one.figures.found is not None]
    prices, costs = await _costs(studio, known)
    rows = [_alternative(one, costs, one.ref != asked.today) for one in worked]
    return await run_in_threadpool(table_of, rows, known, asked.weights, prices)


async def _named(studio: Studio, actor: Actor, ref: str) -> Named:
    """What a reference names, if it is the actor's to see; a design that went leaves the others of a link standing."""
    try:
        return await find_compared(studio, actor, ref, "/ref")
    except (NotFoundError, DesignGone):
        return "There is no such design, or it is not yours to see."
    except DomainError as error:
        if error.code == "malformed":
            raise
        return error.problems[0].message


async def _sent(studio: Studio, named: Named) -> SentDesign | None:
    return None if isinstance(named, str) else await sent_design(studio, named.document)


async def _figures(studio: Studio, named: Named, sent: SentDesign | None) -> WorkOutcome[AlternativeFigures] | None:
    if isinstance(named, str) or sent is None:
        return WorkOutcome(None, str(named))
    day, policy = today(), studio.check_policies.policy()
    known = await _surroundings(studio, named)
    key = await run_in_threadpool(_figures_key, sent, json_bytes((day, policy, known)))
    return studio.alternative_figures.get(
        key, lambda: read_record(studio.computers, FIGURES, figures_worked_out, sent, day, policy, known)
    )


async def _survival(studio: Studio, named: Named, sent: SentDesign | None) -> WorkOutcome[AlternativeSurvival] | None:
    if isinstance(named, str) or sent is None:
        return WorkOutcome(None, str(named))
    key = await run_in_threadpool(_survival_key, sent, named.document)
    return studio.alternative_survival.get(
        key, lambda: read_record(studio.computers, SURVIVING, survival_worked_out, sent)
    )


async def _surroundings(studio: Studio, named: ComparedDocument) -> Surroundings:
    """What the checks are told of a design's quotes and parts, as its own tab of checks has it."""
    if named.design_id is None:
        return NOTHING_KNOWN
    revision_id: UUID | None = named.revision.id if named.revision is not None else None
    known = await surroundings_of(studio, named.design_id, revision_id)
    newer = await run_in_threadpool(newer_parts, named.document, studio.catalogue_service)
    return replace(known, newer_parts=newer)


def _figures_key(sent: SentDesign, terms: bytes) -> str:
    return _key(sent, hashlib.sha256(sent.document).digest() + terms)


def _survival_key(sent: SentDesign, document: dict[str, Any]) -> str:
    """Of no failure depends what only says how a design is drawn."""
    return _key(sent, design_hash(document).encode())


def _key(sent: SentDesign, rest: bytes) -> str:
    catalogue = sent.catalogue
    digest = hashlib.sha256((catalogue.shipped_version or "").encode() + b"\n" + rest)
    if catalogue.shipped_version is None:
        digest.update(catalogue.content)
    return digest.hexdigest()


async def _costs(studio: Studio, known: Sequence[AlternativeFigures]) -> tuple[TablePrices | None, dict[int, Cell]]:
    """What each bill comes to at the terms of a new quote, by the identity of its figures; without a book nothing."""
    terms = await new_terms(studio)
    if not terms.price_book_ids:
        return None, {}
    books = list(await books_for(studio, terms, [line for one in known for line in one.bill.lines]))
    sheets = await run_in_threadpool(lambda: [price(one.bill, books, terms) for one in known])
    costs = {id(one): cost_cell(sheet) for one, sheet in zip(known, sheets, strict=True)}
    demonstration = any(sheet.demonstration for sheet in sheets)
    return TablePrices(terms.currency, tuple(book.name for book in books), demonstration), costs


def _alternative(worked: AlternativeState, costs: dict[int, Cell], ranked: bool) -> Alternative:
    figures, survival, named = worked.figures, worked.survival, worked.named
    cells: dict[ColumnKey, Cell] = {}
    working: tuple[ColumnKey, ...] = ()
    reasons: list[str] = []
    if figures is None:
        working += FIGURE_KEYS
    elif figures.found is not None:
        cells |= figures.found.cells
        if (cost := costs.get(id(figures.found))) is not None:
            cells["cost"] = cost
        reasons += figures.found.problems
    refused = figures is not None and figures.found is None
    if survival is None:
        working += () if refused else SURVIVAL_KEYS
    elif survival.found is not None:
        cells |= survival.found.cells
    for outcome in (figures, survival):
        if outcome is not None and outcome.refusal:
            reasons.append(outcome.refusal)
    return Alternative(
        ref=worked.ref,
        name=_name(worked),
        design_id=str(named.design_id) if not isinstance(named, str) and named.design_id is not None else None,
        revision=named.revision.number if not isinstance(named, str) and named.revision is not None else None,
        state="refused" if refused else "working" if working else "answer",
        reason=" ".join(dict.fromkeys(reasons)),
        cells=cells,
        working=working,
        ranked=ranked,
    )


def _name(worked: AlternativeState) -> str:
    if isinstance(worked.named, str):
        return _GONE
    meta: Any = worked.named.document.get("meta")
    name = meta.get("name") if isinstance(meta, dict) else None
    return name if isinstance(name, str) and name else "Unnamed design"
