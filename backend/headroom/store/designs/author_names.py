"""Who wrote something together: names by account, since a name goes when its account does."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias
from uuid import UUID

from headroom.store.actor import Actor

AuthorNames: TypeAlias = dict[str, str]
"""Names by the id of the account; of who has none, by the name."""


def names_of(actors: Iterable[Actor]) -> AuthorNames:
    """Those who act, by name."""
    return by_name({str(actor.account_id or actor.name): actor.name for actor in actors})


def by_name(authors: Mapping[str, str]) -> AuthorNames:
    """The same in the order in which they are told."""
    return dict(sorted(authors.items(), key=lambda item: (item[1], item[0])))


def account_ids(authors: AuthorNames) -> list[UUID | None]:
    """The account of each, None for who has none."""
    return [_account_id(key) for key in authors]


def _account_id(key: str) -> UUID | None:
    try:
        return UUID(key)
    except ValueError:
        return None
