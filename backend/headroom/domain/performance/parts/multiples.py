"""What passes a place of a server for each byte and request of a client: direction, copies, chunks.

Seen from the host that a place belongs to: `read` is into it and `write` out of it, so what a client reads leaves the
server's card as `write`. Redundancy between servers multiplies on their side. With r copies a byte written comes in r
times over all servers and goes out r - 1 times; with k + m chunks it comes in 1 + (k + m - 1) / k times, and a byte
read goes out 1 + (k - 1) / k times, since the server that answers fetches the other chunks. A request smaller than a
stripe is k requests to read, and to change k + m that read and k + m that write. A file system that keeps copies itself
sends each of them from the client.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from headroom.domain.topology.services import NO_REDUNDANCY, Redundancy


class Multiple(NamedTuple):
    """Bytes at a place for each byte of a client, and requests for each piece of a request."""

    read_in: float = 1.0
    """Into the host for each byte read."""
    read_out: float = 0.0
    write_in: float = 0.0
    write_out: float = 1.0
    read_in_requests: float = 1.0
    read_out_requests: float = 0.0
    write_in_requests: float = 0.0
    write_out_requests: float = 1.0
    reads_at_once: float = 1.0
    """Of the requests for a piece that is read, how many run side by side: on like places of other servers."""
    writes_at_once: float = 1.0
    counts: float = 1.0
    """Share that counts as the client's own traffic: 0 for what servers send each other."""


_KEPT: Final = 256
PLAIN: Final = Multiple()


class Multiples(NamedTuple):
    """By the size of pieces: those that fill a stripe of the cluster, and smaller ones."""

    whole: Multiple
    partial: Multiple
    stripe_kib: float | None
    """Pieces below are partial; 0: none is; None: nobody states the chunk, so random ones are."""


NO_MULTIPLES: Final = Multiples(PLAIN, PLAIN, 0.0)


class _Scale(NamedTuple):
    """What a piece has become on its way: bytes, requests, and how many of them run side by side."""

    read: float = 1.0
    write: float = 1.0
    modify: float = 0.0
    """Read for each byte written."""
    read_requests: float = 1.0
    write_requests: float = 1.0
    modify_requests: float = 0.0
    reads_at_once: float = 1.0
    writes_at_once: float = 1.0


class Stage(NamedTuple):
    """How far a request has come: what each further place sees of it."""

    whole: _Scale = _Scale()
    partial: _Scale = _Scale()
    stripe_kib: float | None = 0.0

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # stages are few, and values
    def client(self) -> Multiples:
        """Of the side that asks: its cards, and all that lies behind a server."""
        return Multiples(_asking(self.whole), _asking(self.partial), self.stripe_kib)

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # stages are few, and values
    def server(self) -> Multiples:
        """Of the cards of the side that answers."""
        return Multiples(_turned(_asking(self.whole)), _turned(_asking(self.partial)), self.stripe_kib)

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # stages are few, and values
    def peers(self, redundancy: Redundancy) -> Multiples:
        """Of cards through which servers send each other copies and chunks, in and out alike."""
        stripe = _stripe(self, redundancy)
        return Multiples(_peers(self.whole, redundancy, False), _peers(self.partial, redundancy, True), stripe)

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # stages are few, and values
    def between_peers(self, redundancy: Redundancy) -> Multiples:
        """Of switches and cables between servers, which each of these passes once."""
        both = self.peers(redundancy)
        return Multiples(_once(both.whole), _once(both.partial), both.stripe_kib)

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # stages are few, and values
    def service(self, redundancy: Redundancy) -> Multiples:
        """Of the software that answers: what it takes in of writes and sends of reads, among servers too."""
        return Multiples(
            _handled(self.whole, redundancy, False),
            _handled(self.partial, redundancy, True),
            _stripe(self, redundancy),
        )

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # stages are few, and values
    def behind(self, redundancy: Redundancy) -> "Stage":
        """What the servers ask of their own storage."""
        stripe = _stripe(self, redundancy)
        return Stage(_stored(self.whole, redundancy, False), _stored(self.partial, redundancy, True), stripe)


def _stripe(stage: Stage, redundancy: Redundancy) -> float | None:
    if redundancy.protection != "erasure_code":
        return stage.stripe_kib
    return None if redundancy.chunk_kib is None else redundancy.data * redundancy.chunk_kib


def _asking(scale: _Scale) -> Multiple:
    return Multiple(
        scale.read, 0.0, scale.modify, scale.write, scale.read_requests, 0.0, scale.modify_requests,
        scale.write_requests, scale.reads_at_once, scale.writes_at_once,
    )  # fmt: skip


def _turned(one: Multiple) -> Multiple:
    """The same from the other end: what goes out there comes in here."""
    return one._replace(
        read_in=one.read_out, read_out=one.read_in, write_in=one.write_out, write_out=one.write_in,
        read_in_requests=one.read_out_requests, read_out_requests=one.read_in_requests,
        write_in_requests=one.write_out_requests, write_out_requests=one.write_in_requests,
    )  # fmt: skip


def _peers(scale: _Scale, redundancy: Redundancy, partial: bool) -> Multiple:
    data, chunks = redundancy.data, redundancy.data + redundancy.extra
    read, write = scale.read * (data - 1) / data, scale.write * (chunks - 1) / data
    read_requests = scale.read_requests * (data - 1)
    write_requests = scale.write_requests * ((2 if _modifies(redundancy, partial) else 1) * chunks - 1)
    return Multiple(
        read, read, write, write, read_requests, read_requests, write_requests, write_requests,
        scale.reads_at_once * max(data - 1, 1), scale.writes_at_once * max(chunks - 1, 1), 0.0,
    )  # fmt: skip


def _once(one: Multiple) -> Multiple:
    return one._replace(read_out=0.0, write_in=0.0, read_out_requests=0.0, write_in_requests=0.0)


def _handled(scale: _Scale, redundancy: Redundancy, partial: bool) -> Multiple:
    data, chunks = redundancy.data, redundancy.data + redundancy.extra
    return Multiple(
        scale.read * (1 + (data - 1) / data), 0.0, 0.0, scale.write * (1 + (chunks - 1) / data),
        scale.read_requests * data, 0.0, 0.0,
        scale.write_requests * chunks * (2 if _modifies(redundancy, partial) else 1),
        scale.reads_at_once * data, scale.writes_at_once * chunks,
    )  # fmt: skip


def _stored(scale: _Scale, redundancy: Redundancy, partial: bool) -> _Scale:
    data, chunks = redundancy.data, redundancy.data + redundancy.extra
    modifies = _modifies(redundancy, partial)
    return _Scale(
        scale.read,
        scale.write * chunks / data,
        scale.modify + (scale.write * chunks / data if modifies else 0.0),
        scale.read_requests * data,
        scale.write_requests * chunks,
        scale.modify_requests + (scale.write_requests * chunks if modifies else 0.0),
        scale.reads_at_once * data,
        scale.writes_at_once * chunks,
    )


def _modifies(redundancy: Redundancy, partial: bool) -> bool:
    return partial and redundancy.protection == "erasure_code"


@lru_cache(maxsize=_KEPT)
def written_times(copies: int) -> Stage:
    """What a file system asks of its storage that writes each block so many times itself, to all copies at once."""
    scale = _Scale(write=copies, write_requests=copies, writes_at_once=copies)
    return Stage(scale, scale)


START: Final = Stage()
assert START.client().whole == PLAIN
assert START.behind(NO_REDUNDANCY) == START == written_times(1)
