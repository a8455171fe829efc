"""`docs/model/access.md` is the table in words, written from it: HEADROOM_UPDATE_GOLDEN=1 writes it anew."""

import os
from pathlib import Path
from typing import Any, Final

from headroom.web.access.table import ROWS, Access
from headroom.web.app import create_app
from tests.access.test_table import calls

PAGE: Final = Path(__file__).parents[3] / "docs" / "model" / "access.md"

INTRODUCTION: Final = """\
# Who may what

Written from `backend/headroom/web/access/table.py` by `tests/access/test_page.py`; the same table is the data of
`tests/access/test_matrix.py`, which asks every call and socket with every role by session and by token, with nobody,
with the admin of another organisation, with expired, idle, ended, revoked and forged secrets, and with links of every
kind. A call without a row is refused.

* `viewer` < `commenter` < `editor` < `approver` < `admin`: each may do what those before it may.
* `anyone` is asked for nothing. `person` is signed in with a browser, whatever the role: a token may not do it.
* `link_view`, `link_comment`, `link_approve` hold a link that allows as much.
* Whose: the part of the address whose organisation must be that of who asks. Another organisation's answers 404 with
  the words for what does not exist. "Own" means that of the same account or visitor alone.
* Local mode asks nobody: whoever sits at the machine may do all of it.

Refusals: 401 `sign_in` or `passcode`, 403 `forbidden`, 404 `not_found`, 410 `gone`; a socket is closed with 4401, 4403,
4404 or 4410. Roles are looked up at every call; an open socket is closed as soon as its session, token or membership
ends or its role changes.

| call | operation | needs | whose |
|---|---|---|---|
"""


def page() -> str:
    """The page as it should be."""
    described = _described(create_app("postgresql://").openapi())
    others = {name: f"{method} `{address}`" for name, (method, address) in calls().items()}
    lines = [_line(row, {**others, **described}[row.operation]) for row in ROWS]
    return INTRODUCTION + "".join(lines)


def test_the_page_says_what_the_table_says() -> None:
    wanted = page()
    if os.environ.get("HEADROOM_UPDATE_GOLDEN"):
        PAGE.write_text(wanted, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == wanted


def _line(row: Access, call: str) -> str:
    whose = " ".join([*([f"`{row.owner}`"] if row.owner else []), *(["own"] if row.own else [])])
    return f"| {call} | `{row.operation}` | {row.needs} | {whose or '-'} |\n"


def _described(described: dict[str, Any]) -> dict[str, str]:
    return {
        call["operationId"]: f"{method.upper()} `{address}`"
        for address, methods in described["paths"].items()
        for method, call in methods.items()
    }
