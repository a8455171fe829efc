"""The browser's own library against the server."""

import asyncio
import json
import random
from pathlib import Path

from tests.live.client import Client, until
from tests.live.conftest import Server
from tests.live.edits import random_edit

NODE = Path(__file__).parent / "node"


async def _edit_together(server: Server, design_id: str) -> None:
    chance = random.Random(1)
    mine = Client(server.address(design_id))
    async with mine.online():
        await until(lambda: mine.saved, "connected")
        script = NODE / "edit_with_yjs.mjs"
        node = await asyncio.create_subprocess_exec(
            "node", script, server.address(design_id), stdout=asyncio.subprocess.PIPE
        )
        for _ in range(60):
            random_edit(chance, mine.doc, mine.roots)
            await asyncio.sleep(0.005)
        await until(lambda: mine.document()["meta"].get("yjs") == "edited", "yjs has edited")
        await until(lambda: mine.saved, "saved")
        mine.roots["meta"]["stop"] = True
        output, _ = await asyncio.wait_for(node.communicate(), 120)
    assert node.returncode == 0
    theirs = json.loads(output)
    document = mine.document()
    document.pop("schema")
    assert json.dumps(theirs["document"], sort_keys=True) == json.dumps(document, sort_keys=True)
    assert theirs["saved"] == 42
    assert theirs["results"] >= 1
    assert theirs["people"] == [{"name": "yjs"}]


def test_yjs_and_pycrdt_end_identical(server: Server, design_id: str) -> None:
    """Edits, deletions, presence, saved counts and results, through yjs and y-protocols in Node."""
    asyncio.run(_edit_together(server, design_id))
