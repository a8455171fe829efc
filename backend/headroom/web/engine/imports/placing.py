"""An import into a document, in a process: all of it, or what that would do."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.fixes.places import FixPlace, changed_places
from headroom.domain.checks.fixes.records import Edit, Root
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.errors import DomainError
from headroom.domain.importers.choices import ImportChoices, without_refuted
from headroom.domain.importers.claim_pages import claims_of
from headroom.domain.importers.claims import Claim
from headroom.domain.importers.collect import Collection
from headroom.domain.importers.estate_reader import ImportedEstate, merge
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.base import base_of_bytes, digest_of, written
from headroom.domain.importers.place.design import PlacedEstate, place
from headroom.domain.importers.place.load import supposed_load
from headroom.domain.importers.place.merging import MergeTerms
from headroom.settings import IMPORTERS
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.imports.pages import ImportPages, LoadRow, packed, unpacked
from headroom.web.http.reply import json_bytes
from headroom.web.live.results.headline import headline_of

_MOST_LISTED: Final = 500
_MOST_DRAWN: Final = 3_000
"""Components of a document that is sent for its picture."""
_ROOTS: Final[tuple[Root, ...]] = ("components", "cables", "zones", "workloads")


def place_in(pages: ImportPages, sent: SentDesign, choices: ImportChoices) -> list[bytes]:
    """As `placed_document`."""
    placed, _ = _place(pages, sent, choices)
    kept = written(placed.base)
    document = _with_load(placed.document)
    document["meta"] = {**document["meta"], "imported": digest_of(kept)}
    design = parse_design(document, sent.catalogue.load())
    return [orjson.dumps(to_document(design), None, orjson.OPT_NON_STR_KEYS), digest_of(kept).encode(), packed(kept)]


def preview(pages: ImportPages, sent: SentDesign, choices: ImportChoices) -> list[bytes]:
    """As `placing_previewed`."""
    placed, imported = _place(pages, sent, choices)
    kept = written(placed.base)
    before, catalogue = sent.load()
    document = _with_load(placed.document)
    changes, base = changed_places(before, document, _edits(before, document))
    leaving = _deletions(before, placed, choices.deleted)
    changes, base = [*changes, *(place for place, _ in leaving)], [*base, *(place for _, place in leaving)]
    places = before.get("layout") or {}
    names = {part.id: f"{part.vendor} {part.name}" for part in catalogue.parts.values()}
    content = {
        **_lists(placed, names),
        "kept": placed.kept,
        "not_read": placed.not_read,
        "last": pages.base.last if pages.base else None,
        "base_missing": pages.base is None and bool(before["meta"].get("imported")),
        "imported": digest_of(kept),
        "load_supposed": document is not placed.document,
        "added": _tallied(placed.added, document),
        "contradictions_left": len(imported.estate.contradictions),
        "changes": changes,
        "base": base,
        "layout": {key: place for key, place in document["layout"].items() if key not in places},
        **_with_picture(document, catalogue),
    }
    return [json_bytes(content), digest_of(kept).encode(), packed(kept)]


def _deletions(
    before: dict[str, Any], placed: PlacedEstate, deleted: frozenset[str]
) -> list[tuple[FixPlace, FixPlace]]:
    """What is proposed for deletion and chosen, as it becomes and as it was; what hangs on it goes with it."""
    chosen = [one for one in placed.vanished if one["component"] in deleted]
    roots: list[tuple[Root, str]] = [
        ("zones" if one["kind"] == "zone" else "components", one["component"]) for one in chosen
    ]
    return [(FixPlace(root, key, None, None), FixPlace(root, key, None, before[root][key])) for root, key in roots]


def _lists(placed: PlacedEstate, names: dict[str, str]) -> dict[str, Any]:
    """The first of what a person has to look at, with how much there is of each."""
    lists = {
        "ambiguous": [_with_names(one, names) for one in placed.ambiguous[:_MOST_LISTED]],
        "left_out": placed.left_out[:_MOST_LISTED],
        "differs": placed.differs[:_MOST_LISTED],
        "vanished": placed.vanished[:_MOST_LISTED],
        "left_by_hand": placed.left_by_hand[:_MOST_LISTED],
    }
    states = Counter(one["state"] for one in placed.differs)
    return {
        **lists,
        **{f"{name}_total": len(getattr(placed, name)) for name in lists},
        "states": {state: states[state] for state in ("choose", "changed", "kept")},
    }


def _with_picture(document: dict[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    """What a document does, and what its picture is made of unless it is too large for one."""
    try:
        result = engine.evaluate_stored(document, catalogue, None, None)
    except DomainError:
        result = None
    small = len(document["components"]) <= _MOST_DRAWN
    loads = result.components if result is not None and small else []
    return {
        "figures": headline_of(document, result).shown,
        "document": document if small else None,
        "loads": [LoadRow(one.id, one.utilisation, one.throughput_mb_s, one.ceiling_mb_s, one.binds) for one in loads],
    }


def kept_claims(pages: ImportPages, choices: ImportChoices) -> list[Claim]:
    """The claims of an import without those that somebody decided against."""
    claims = claims_of(unpacked(page) for page in pages.claims)
    return list(without_refuted(claims, pages.contradictions, choices.statements))


def _place(pages: ImportPages, sent: SentDesign, choices: ImportChoices) -> tuple[PlacedEstate, ImportedEstate]:
    before, catalogue = sent.load()
    knowledge = load_knowledge(IMPORTERS)
    imported = merge(Collection(claims=kept_claims(pages, choices)), knowledge)
    base = base_of_bytes(unpacked(pages.base.content)) if pages.base else None
    terms = MergeTerms(base, choices.results, choices.asked)
    return place(before, imported, PartIndex(catalogue, knowledge, choices.parts), terms), imported


def _with_load(document: dict[str, Any]) -> dict[str, Any]:
    """The document itself where it has a load or nothing can have one."""
    load = supposed_load(document)
    return document if load is None else {**document, "workloads": {"w1": load}}


def _edits(before: dict[str, Any], after: dict[str, Any]) -> list[Edit]:
    """Every entry that differs."""
    found = []
    for root in _ROOTS:
        was = before.get(root) or {}
        found += [Edit(root, key, None, one) for key, one in after[root].items() if was.get(key) != one]
    return found


def _tallied(added: Sequence[str], document: dict[str, Any]) -> dict[str, int]:
    """How many new entries there are by kind; `cable` and `zone` beside the kinds of components."""
    tally: dict[str, int] = {}
    for key in added:
        entry = document["components"].get(key)
        kind = entry["kind"] if entry else "cable" if key in document["cables"] else "zone"
        tally[kind] = tally.get(kind, 0) + 1
    return tally


def _with_names(one: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    def named(part: str) -> dict[str, str]:
        return {"id": part, "name": names.get(part, part)}

    candidates = [named(part) for part in one["candidates"]]
    return {**one, "part": named(one["part"]), "first": named(one["first"]), "candidates": candidates}
