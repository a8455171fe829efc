"""Accepting findings over the socket: heard at once by everybody, and refused to whoever may not edit."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from headroom.web.live.protocol.frames import READ_ONLY, CloseCode, SyncKind, sync_frame
from tests.checks.cases.records import san
from tests.live.client import Client, until
from tests.live.conftest import Server
from tests.live.test_design_notices import call

ENTRY: dict[str, Any] = {
    "check": "RED-02",
    "scope": "check",
    "subjects": [],
    "place": "",
    "reason": "The bench has one slot.",
    "author": "Ann",
    "at": "2026-11-02T09:30:00Z",
    "until": None,
}


def begin(server: Server) -> tuple[str, dict[str, str]]:
    """A design with an error, and a link of every role."""
    design_id = call(server, "POST", "/designs", {"name": "SAN", "document": san(adapters=1).document})["id"]
    roles = ("view", "comment", "approve")
    made = {role: call(server, "POST", f"/designs/{design_id}/links", {"mode": "live", "role": role}) for role in roles}
    return design_id, {role: one["token"] for role, one in made.items()}


def accepted_by(client: Client) -> list[Any]:
    """What each message said of RED-02, the newest last."""
    return [one["suppressed"] for message in client.findings for one in message["findings"] if one["check"] == "RED-02"]


def refused(client: Client) -> bool:
    return client.refusal is not None


async def play(server: Server) -> None:
    design_id, tokens = await asyncio.to_thread(begin, server)
    editor = Client(server.address(design_id))
    readers = {role: Client(server.shared(token), editor=False) for role, token in tokens.items()}
    async with AsyncExitStack() as stack:
        for client in (editor, *readers.values()):
            await stack.enter_async_context(client.online())
        everybody = [editor, *readers.values()]
        await until(lambda: editor.saved and all(accepted_by(one) == [None] for one in everybody), "all are in", 60)
        for role, reader in readers.items():
            before = reader.doc.get_state()
            reader.roots["suppressions"][f"by-{role}"] = {**ENTRY, "author": role}
            reader._send_edit(sync_frame(SyncKind.UPDATE, reader.doc.get_update(before)))
            await until(partial(refused, reader), f"{role} is refused")
            assert reader.refusal == (CloseCode.READ_ONLY, READ_ONLY)
        assert "suppressions" not in editor.document()
        assert accepted_by(editor) == [None]
        editor.roots["suppressions"]["s1"] = ENTRY
        await until(lambda: editor.saved and accepted_by(editor) == [None, "s1"], "it is accepted")
        del editor.roots["suppressions"]["s1"]
        await until(lambda: editor.saved and accepted_by(editor) == [None, "s1", None], "it is open again")


def test_only_who_may_edit_accepts_a_finding(server: Server) -> None:
    asyncio.run(play(server))
