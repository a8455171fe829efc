"""What an import found, as JSON: counts, things with their evidence, and all that is open."""

from typing import Any

from headroom.domain.importers.claims import At, Unread
from headroom.domain.importers.counts.shares import names_only, readable_name
from headroom.domain.importers.estate_reader import ImportedEstate
from headroom.domain.importers.merge.estate import EstateObject
from headroom.domain.importers.merge.union import Contradiction
from headroom.domain.importers.suggestions import suggestions


def report_of(imported: ImportedEstate) -> dict[str, Any]:
    """The report: plain objects, lists, text and numbers.

    `counts`; `files[].{file,listings,facts,not_understood,why}`; `things[].{kind,name,keys,confidence,why,facts}`;
    `not_understood[].{file,line,text,why}`; `contradictions[]`; `ambiguous[]`; `supposed[]`;
    `to_run[]`; `secrets_removed`.
    """
    collection, estate = imported.collection, imported.estate
    things = [thing for kind in sorted(estate.by_kind) for thing in estate.of(kind)]
    return {
        "counts": imported.counts,
        "files": [
            {
                "file": one.file,
                "listings": one.listings,
                "facts": one.claims,
                "not_understood": one.unread,
                "why": one.why,
            }
            for one in collection.files
        ],
        "things": [_thing(thing) for thing in things],
        "not_understood": [_unread(one) for one in collection.unread],
        "contradictions": [_contradiction(one) for one in estate.contradictions],
        "ambiguous": _names(imported),
        "supposed": [
            {"kind": one.kind, "name": readable_name(one), "why": one.supposed} for one in things if one.supposed
        ],
        "to_run": suggestions(estate),
        "secrets_removed": collection.secrets,
    }


def confidence(thing: EstateObject) -> str:
    """`told` by a listing of the thing itself, `seen` by others, `supposed` by a rule."""
    if thing.supposed:
        return "supposed"
    return "told" if thing.listed or thing.has_key("machine:") else "seen"


def _thing(thing: EstateObject) -> dict[str, Any]:
    return {
        "kind": thing.kind,
        "name": readable_name(thing),
        "keys": [key for _, key in thing.refs],
        "confidence": confidence(thing),
        "why": thing.supposed,
        "facts": {
            name: [{"value": fact.value, **_at(fact.at)} for fact in found]
            for name, found in sorted(thing.facts.items())
        },
    }


def _at(at: At) -> dict[str, Any]:
    return {"file": at.file, "line": at.line}


def _unread(one: Unread) -> dict[str, Any]:
    return {**_at(one.at), "text": one.text, "why": one.why}


def _contradiction(one: Contradiction) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "thing": one.thing,
        "fact": one.fact,
        "statements": [{"value": one.a, **_at(one.a_at)}, {"value": one.b, **_at(one.b_at)}],
        "message": one.message,
    }


def _names(imported: ImportedEstate) -> list[dict[str, Any]]:
    """Hosts that a storage system names and no port ties to anything."""
    words = (
        "A storage system has a host of this name, but no listing says which port is its own; give the list of logins."
    )
    return [
        {"kind": "host", "name": readable_name(host), "why": words, "candidates": []}
        for host in names_only(imported.estate)
    ]
