"""A client that writes down what it saw as saved, to compare with the tables after a crash."""

import random
from typing import Any
from uuid import uuid4

from pycrdt import Map

from headroom.web.live.protocol.frames import MessageType, SyncKind
from tests.live.client import Client


class Witness(Client):
    """Adds and deletes components of its own; `durable` says what the server promised about each."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(url)
        self.durable: dict[str, bool] = {}
        self.promises = 0
        self._chance = random.Random(seed)
        self._own: list[str] = []
        self._pending: list[tuple[int | None, str, bool]] = []

    def edit(self) -> None:
        """One command: add a component, or delete one of ours (a third)."""
        if self._own and self._chance.random() < 0.33:
            key, alive = self._own.pop(self._chance.randrange(len(self._own))), False
            del self.roots["components"][key]
        else:
            key, alive = uuid4().hex, True
            self._own.append(key)
            self.roots["components"][key] = Map({"kind": "hba", "name": key})
        self.note(key, alive)

    def note(self, key: str, alive: bool) -> None:
        """Write down an edit that was just made: `key` was added, or taken away."""
        sending = self._socket is not None and self._asked
        self._pending.append((self._sent if sending else None, key, alive))

    def broken_promises(self, document: dict[str, Any], root: str = "components") -> list[str]:
        """What was seen as saved and is not in the tables: lost additions, and deletions undone.

        What was deleted since may be gone from the tables before we heard of it.
        """
        later = {key for _, key, alive in self._pending if not alive}
        present = document[root].keys()
        return [key for key, alive in self.durable.items() if (key in present) != alive and key not in later]

    def _receive(self, data: bytes) -> None:
        super()._receive(data)
        if data[0] == MessageType.SYNC and data[1] == SyncKind.STEP_1:
            self._pending = [(self._sent, key, alive) for _, key, alive in self._pending]
        elif data[0] == MessageType.SAVED:
            for count, key, alive in self._pending:
                if count is not None and count <= self._saved:
                    self.durable[key] = alive
                    self.promises += 1
            self._pending = [entry for entry in self._pending if entry[0] is None or entry[0] > self._saved]
