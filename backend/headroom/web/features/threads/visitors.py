"""Readers by link who write: under a name of their own, known again by their browser."""

from typing import Final

from fastapi import Request, Response

from headroom.store.actor import DELETED_ACCOUNT, LOCAL
from headroom.store.threads.records import RemarkAuthor
from headroom.web.access.shared import SharedAccess, know_visitor
from headroom.web.features.threads.mentions import OWNER
from headroom.web.http.errors import refuse
from headroom.web.http.typed_text import checked_name

_TAKEN_NAMES: Final = frozenset(name.casefold() for name in (LOCAL.name, OWNER, DELETED_ACCOUNT))
"""Nobody may be called as the product calls somebody else."""


def visitor(access: SharedAccess, name: str, asked: Request, answer: Response) -> RemarkAuthor:
    """Who writes by the link; the browser is known from now on."""
    called = checked_name(name, "/name")
    if called.casefold() in _TAKEN_NAMES:
        raise refuse("bad_name", f"{called} could be mistaken for someone else. Choose another name.", "/name")
    return RemarkAuthor(called, link_id=access.link.id, visitor_sha256=know_visitor(asked, answer))
