"""Who is here: y-protocols' awareness, checked entry by entry, kept for those who join later."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace

import orjson

from headroom.store.actor import LOCAL_ACCOUNT, Actor
from headroom.web.live.limits import AWARENESS_MAX_IDS
from headroom.web.live.protocol.frames import (
    CloseCode,
    Refusal,
    awareness_frame,
    read_bytes,
    read_varuint,
    write_bytes,
    write_varuint,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One client's presence: `state` is JSON text, `null` once it left."""

    client_id: int
    clock: int
    state: bytes


def read_entries(body: bytes) -> list[Entry]:
    """Take presence apart. Raises `Refusal` when malformed, not JSON objects, or too many ids."""
    count, offset = read_varuint(body, 0)
    if count > AWARENESS_MAX_IDS:
        raise Refusal(CloseCode.MALFORMED, f"One message may speak for {AWARENESS_MAX_IDS} presences.")
    entries = []
    for _ in range(count):
        client_id, offset = read_varuint(body, offset)
        clock, offset = read_varuint(body, offset)
        state, offset = read_bytes(body, offset)
        try:
            value = orjson.loads(state)
        except orjson.JSONDecodeError:
            raise Refusal(CloseCode.MALFORMED, "Presence is not JSON.") from None
        if value is not None and not isinstance(value, dict):
            raise Refusal(CloseCode.MALFORMED, "Presence is an object or null.")
        entries.append(Entry(client_id, clock, state))
    if offset != len(body):
        raise Refusal(CloseCode.MALFORMED, "Presence has bytes left over.")
    return entries


def signed(entry: Entry, author: Actor) -> Entry:
    """The entry under the id and name that the server knows its author by; as it is where nobody signs in."""
    if author.account_id in (None, LOCAL_ACCOUNT) or entry.state == b"null":
        return entry
    state = orjson.loads(entry.state)
    user = state.get("user")
    known = {"id": str(author.account_id), "name": author.name}
    return replace(entry, state=orjson.dumps({**state, "user": {**(user if isinstance(user, dict) else {}), **known}}))


def write_entries(entries: Iterable[Entry]) -> bytes:
    """Presence entries as one frame."""
    listed = list(entries)
    pieces = [write_varuint(len(listed))]
    for entry in listed:
        pieces += (write_varuint(entry.client_id), write_varuint(entry.clock), write_bytes(entry.state))
    return awareness_frame(b"".join(pieces))


EMPTY_PRESENCE = write_entries(())
"""Says nothing; keeps stock clients, which hang up on silence, on the line."""


class Presence:
    """The presences of one room. Each id belongs to the connection that named it first, until that leaves."""

    def __init__(self) -> None:
        self._entries: dict[int, tuple[Hashable, Entry]] = {}

    def update(self, owner: Hashable, body: bytes, author: Actor) -> bytes | None:
        """Take a connection's presence; answer the frame to send on, or None when nothing is new.

        Who has signed in is shown by the server's name, whatever the page says.

        Entries on another connection's id are passed over: a client that comes back before its old socket is known
        to be dead is in the right, and so is the owner. Raises `Refusal`.
        """
        news = [signed(entry, author) for entry in read_entries(body) if self._accepts(owner, entry)]
        owned = {client_id for client_id, (holder, _) in self._entries.items() if holder == owner}
        if len(owned | {entry.client_id for entry in news}) > AWARENESS_MAX_IDS:
            raise Refusal(CloseCode.MALFORMED, f"One connection may speak for {AWARENESS_MAX_IDS} presences.")
        for entry in news:
            if entry.state == b"null":
                self._entries.pop(entry.client_id, None)
            else:
                self._entries[entry.client_id] = (owner, entry)
        return write_entries(news) if news else None

    def _accepts(self, owner: Hashable, entry: Entry) -> bool:
        held = self._entries.get(entry.client_id)
        if held is None:
            return entry.state != b"null"
        holder, known = held
        newer = entry.clock > known.clock or (entry.clock == known.clock and entry.state == b"null")
        return holder == owner and newer

    def leave(self, owner: Hashable) -> bytes | None:
        """Forget a connection's presences; answer the frame that tells the others."""
        left = [entry for holder, entry in self._entries.values() if holder == owner]
        for entry in left:
            del self._entries[entry.client_id]
        return write_entries(Entry(e.client_id, e.clock + 1, b"null") for e in left) if left else None

    def all(self) -> bytes | None:
        """The frame for one who joins."""
        return write_entries(entry for _, entry in self._entries.values()) if self._entries else None
