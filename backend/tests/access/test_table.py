"""Every operation and socket has a row in the table of who may what, and every row is one of them."""

import re
from collections.abc import Iterator
from typing import get_args

from starlette.routing import BaseRoute

from headroom.store.owners import Owner
from headroom.web.access.table import ROWS, TABLE, is_link_need
from headroom.web.app import create_app


def addresses() -> dict[str, str]:
    """Operation -> its address, of everything that the app answers."""
    return {name: address for name, (_, address) in calls().items()}


def calls() -> dict[str, tuple[str, str]]:
    """Operation -> its method, or that it is a socket, and its address."""
    return {
        str(getattr(route, "name", "")): (
            min(getattr(route, "methods", None) or {"socket"}),
            str(getattr(route, "path", "")),
        )
        for route in _routes()
    }


def _routes() -> Iterator[BaseRoute]:
    waiting = list(create_app("postgresql://").routes)
    while waiting:
        route = waiting.pop()
        inner = getattr(route, "original_router", None)
        if inner is None:
            yield route
        else:
            waiting += inner.routes


def test_every_operation_has_a_row_and_every_row_an_operation() -> None:
    assert set(addresses()) == set(TABLE)
    assert len(ROWS) == len(TABLE), "an operation has two rows"


def test_an_owner_is_part_of_the_address_and_none_is_forgotten() -> None:
    by_name = {"get_part_yaml", "get_part_uses"}  # parts that come with the product are everybody's
    for operation, address in addresses().items():
        owned = [step for step in re.findall(r"{(\w+)", address) if step in get_args(Owner)]
        expected = None if operation in by_name or not owned else owned[-1]
        assert TABLE[operation].owner == expected, operation


def test_what_is_shared_by_link_asks_for_the_link_and_nothing_else_does() -> None:
    for operation, address in addresses().items():
        if operation != "pass_link_door":  # giving a passcode is what opens the link
            assert is_link_need(TABLE[operation].needs) == ("/shared/{token}" in address), operation
