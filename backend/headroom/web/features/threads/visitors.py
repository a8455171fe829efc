"""Readers by link who write: under a name of their own, known again by their browser."""

from dataclasses import replace
from typing import Final

from fastapi import Request, Response

from headroom.store.actor import DELETED_ACCOUNT, LOCAL
from headroom.web.access.caller import Caller, link_of
from headroom.web.access.link_auth import know_visitor
from headroom.web.features.threads.mentions import OWNER
from headroom.web.http.errors import refuse
from headroom.web.http.typed_text import checked_name

_TAKEN_NAMES: Final = frozenset(name.casefold() for name in (LOCAL.name, OWNER, DELETED_ACCOUNT))
"""Nobody may be called as the product calls somebody else."""


def visitor(caller: Caller, name: str, request: Request, answer: Response) -> Caller:
    """The holder of a link under the name that they say; the browser is known from now on."""
    called = checked_name(name, "/name")
    if called.casefold() in _TAKEN_NAMES:
        raise refuse("bad_name", f"{called} could be mistaken for someone else. Choose another name.", "/name")
    secret = caller.visitor or know_visitor(request, answer, link_of(request).id)
    return replace(caller, actor=replace(caller.actor, name=called), visitor=secret)
