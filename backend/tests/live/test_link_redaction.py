"""What a link hides is in no byte that its reader gets: every answer and every frame, of every kind of link."""

import asyncio
import json
import re
import urllib.error
import urllib.request
import zlib
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from headroom.settings import REFERENCE_DESIGNS
from headroom.web.live.protocol.frames import MessageType, read_bytes, read_varuint
from tests.live.client import Client, until
from tests.live.conftest import Server
from tests.live.test_design_notices import call

HIDES: tuple[list[str], ...] = (["wwns"], ["prices"], ["prices", "wwns"], [])
SECRETS = {"wwns": ("5effacade0c0ff", "xyzmark99", "uuidmark"), "prices": ("7654321", "1234567")}
"""As they read without separators, in small letters."""
SHARED = "/api/shared/{token}"
QUESTIONS = {
    "trace": ("?from=fc1", "?binding=true"), "impact": ("?part=fc1",), "broken": ("?part=fc1",),
    "survival": ("?samples=50",),
}  # fmt: skip
"""What a route needs to be asked, by the last name of its path."""


class Recorder(Client):
    """A reader that keeps what it gets, inflated."""

    def __init__(self, url: str) -> None:
        super().__init__(url, editor=False)
        self.heard: list[bytes] = []

    def _receive(self, data: bytes) -> None:
        if data[0] in (MessageType.RESULT, MessageType.FINDINGS):
            _, offset = read_varuint(data, 1)
            self.heard.append(zlib.decompress(read_bytes(data, offset)[0]))
        else:
            self.heard.append(data)
        super()._receive(data)


def planted() -> dict[str, Any]:
    """A design with secrets wherever one may stand."""
    document: dict[str, Any] = json.loads((REFERENCE_DESIGNS / "fc64-flashsystem.json").read_bytes())
    document["meta"]["description"] = "Quoted at EUR 7,654,321.00, serial number XYZMARK99, 5EFF-ACAD-E0C0-FF01."
    for number, component in enumerate(document["components"].values()):
        pair = f"{number % 250:02x}"
        if component["kind"] == "hba":
            component["ports/fc0/wwpn"] = f"5e:ff:ac:ad:e0:c0:ff:{pair}"
            component["ports/fc0/wwnn"] = f"5e:ff:ac:ad:e0:c0:ff:{pair}"
            component["ports/fc1/npiv"] = f"5e:ff:ac:ad:e0:c0:ff:{pair} 5e:ff:ac:ad:e0:c0:ff:fe"
            component["name"] += f" 0x5effacade0c0ff{pair} for $1,234,567"
        elif component["kind"] == "volume":
            component["wwid"] = f"35effacade0c0ff{pair}aabbccddeeff0011"
            component["target_device"] = f"/dev/disk/by-id/wwn-0x5effacade0c0ff{pair}"
        elif component["kind"] == "host":
            component["nqn"] = "nqn.2014-08.org.nvmexpress:uuid:uuidmark"
    return document


def told(heard: list[bytes], what: str) -> list[str]:
    """Which secrets can be read in what was heard."""
    text = re.sub(rb"[:.,\-\s']", b"", b"\n".join(heard)).decode("utf-8", "replace").lower()
    return [secret for secret in SECRETS[what] if secret in text]


def answers(server: Server, token: str) -> list[bytes]:
    """Whatever the reader's side of the API answers."""
    paths = json.loads((Path(__file__).parents[2] / "openapi.json").read_bytes())["paths"]
    heard = []
    for path in (path for path in paths if path.startswith(SHARED) and "get" in paths[path]):
        if "{" in path.removeprefix(SHARED):
            continue
        address = f"http://127.0.0.1:{server.port}{path.replace('{token}', token)}"
        for question in QUESTIONS.get(path.rpartition("/")[2], ("",)):
            try:
                with urllib.request.urlopen(address + question, timeout=60) as answer:
                    heard.append(answer.read())
            except urllib.error.HTTPError as error:
                if error.code not in {403, 404}:
                    raise
    assert len(heard) >= 7
    return heard


def links(server: Server, design_id: str, revision_id: str) -> list[tuple[list[str], str, str]]:
    """A link of every kind: what it hides, its mode, its token."""
    made = []
    for hides, mode in product(HIDES, ("live", "pinned")):
        pinned = revision_id if mode == "pinned" else None
        wanted = {"mode": mode, "hides": hides, "role": "comment", "revision_id": pinned}
        made.append((hides, mode, call(server, "POST", f"/designs/{design_id}/links", wanted)["token"]))
    return made


def begin(server: Server) -> tuple[str, list[tuple[list[str], str, str]]]:
    """A design with revision, comment and links."""
    design_id = call(server, "POST", "/designs", {"name": "Planted", "document": planted()})["id"]
    for name in ("First at EUR 7,654,321", "Second"):
        revision = call(server, "POST", f"/designs/{design_id}/revisions", {"name": name})
    words = "5e:ff:ac:ad:e0:c0:ff:07 was quoted at 1,234,567 EUR, S/N: XYZMARK99"
    thread: dict[str, Any] = {"anchor": {"kind": "design"}, "body": words, "mentions": [], "revision_id": None}
    call(server, "POST", f"/designs/{design_id}/threads", thread)
    return design_id, links(server, design_id, revision["id"])


def edit(editor: Client, step: int) -> None:
    """Write secrets into the live design."""
    wwn = f"5e:ff:ac:ad:e0:c0:ff:{step:02x}"
    with editor.doc.transaction():
        editor.roots["components"]["fc1"]["ports/fc1/wwpn"] = wwn
        editor.roots["components"]["fc2"]["name"] = f"step {step} {wwn} EUR 1,234,567"
        editor.roots["meta"]["description"] = f"step {step}: 7 654 321 EUR, {wwn}"


async def watch(server: Server) -> None:
    design_id, made = await asyncio.to_thread(begin, server)
    editor = Client(server.address(design_id))
    readers = {tuple(hides): Recorder(server.shared(token)) for hides, mode, token in made if mode == "live"}
    async with AsyncExitStack() as stack:
        for client in (editor, *readers.values()):
            await stack.enter_async_context(client.online())
        await until(
            lambda: editor.saved and all(reader.results and reader.findings for reader in readers.values()),
            "all are in",
            60,
        )
        for step in (1, 2):
            edit(editor, step)
            mark = f"step {step}"
            await until(partial(follow, list(readers.values()), mark), "the readers follow", 60)
        for left_out, reader in readers.items():
            assert reader.refusal is None
            check(left_out, reader.heard)
    for hides, _, token in made:
        check(hides, await asyncio.to_thread(answers, server, token))


def follow(readers: list[Recorder], mark: str) -> bool:
    return all(mark in str(reader.roots["components"]["fc2"]["name"]) for reader in readers)


def check(hides: Sequence[str], heard: list[bytes]) -> None:
    for what in SECRETS:
        found = told(heard, what)
        assert not found if what in hides else found, (hides, what, found)


def test_what_is_hidden_is_in_no_byte(server: Server) -> None:
    """By HTTP and socket, live and pinned; a link that hides nothing shows the same secrets: they were there."""
    asyncio.run(watch(server))
