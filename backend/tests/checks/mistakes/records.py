"""What a mistake is, and how one place of a document is changed for it."""

import random
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias, TypeVar

Document: TypeAlias = dict[str, Any]
Entry: TypeAlias = dict[str, Any]
Thing = TypeVar("Thing")


class Sort(NamedTuple):
    """A sort of mistake.

    `make` changes a document in new entries and says what it did; None where the design has no place for it.
    `about` are the checks that are about it.
    """

    make: Callable[[Document, random.Random], str | None]
    about: frozenset[str]


def sort_of(make: Callable[[Document, random.Random], str | None], about: str) -> Sort:
    """A sort with its checks in one string."""
    return Sort(make, frozenset(about.split()))


def of_kind(document: Document, *kinds: str) -> list[str]:
    """Ids of components of these kinds, in order."""
    return sorted(name for name, one in document["components"].items() if one["kind"] in kinds)


def chosen(dice: random.Random, things: Iterable[Thing]) -> Thing | None:
    """One of some things, None of none."""
    known = list(things)
    return dice.choice(known) if known else None


def change(document: Document, table: str, name: str, /, **values: Any) -> str:
    """Give an entry other values, in a new entry; None takes a key away."""
    entry = {**document[table][name], **values}
    document[table][name] = {key: value for key, value in entry.items() if value is not None}
    return f"{table} {name} {', '.join(f'{key} {value}' for key, value in values.items())}"


def delete(document: Document, table: str, names: Iterable[str]) -> str:
    """Take entries away."""
    gone = list(names)
    for name in gone:
        del document[table][name]
    return f"{table} {', '.join(gone)} deleted"


def ends(cable: Entry) -> tuple[str, str]:
    """The parts at both ends of a cable, as the cable names them."""
    return cable["from"][0], cable["to"][0]


def inside(document: Document, name: str, holder: str) -> bool:
    """Whether a part is another, built into it (`s/controllerA`) or mounted somewhere in it."""
    first, _, within = name.partition("/")
    if name == holder or name.startswith(f"{holder}/") or (within and first == holder):
        return True
    at = document["components"].get(first, {}).get("at")
    return at is not None and inside(document, at[0], holder)
