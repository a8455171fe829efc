"""Updates that no page writes, byte by byte, for tests and benchmarks."""

from collections.abc import Iterable

from headroom.web.live.protocol.frames import write_varuint

ARRAY, OBJECT = 117, 118
_BY_NAME, _MAP = b"\x01", b"\x01"
_KEYED, _TYPE, _ANY = 0x20, 7, 8
_ORIGIN = 0x80


def text(words: str) -> bytes:
    """A text with its length."""
    return write_varuint(len(words.encode())) + words.encode()


def update(client: int, structs: Iterable[bytes], clock: int = 0, deletions: bytes = b"\x00") -> bytes:
    """Structs of one client from a clock on."""
    listed = list(structs)
    head = b"\x01" + write_varuint(len(listed)) + write_varuint(client) + write_varuint(clock)
    return head + b"".join(listed) + deletions


def below_root(key: str, content: bytes, root: str = "meta", kind: int = _ANY) -> bytes:
    """A struct that sets a key of a root map."""
    return bytes((_KEYED | kind,)) + _BY_NAME + text(root) + text(key) + content


def below(client: int, clock: int, key: str, content: bytes, kind: int = _ANY) -> bytes:
    """A struct that sets a key of the map that a struct made."""
    return bytes((_KEYED | kind,)) + b"\x00" + write_varuint(client) + write_varuint(clock) + text(key) + content


def in_place_of(client: int, clock: int, content: bytes, kind: int = _ANY) -> bytes:
    """A struct that replaces another."""
    return bytes((_ORIGIN | kind,)) + write_varuint(client) + write_varuint(clock) + content


def nested(levels: int, tag: int = ARRAY) -> bytes:
    """One value: arrays or objects within each other."""
    level = bytes((tag, 1)) + (text("k") if tag == OBJECT else b"")
    return b"\x01" + level * levels + b"\x7e"


def map_below_root(key: str) -> bytes:
    """A struct that makes a map."""
    return below_root(key, _MAP, "components", _TYPE)


def maps_within_maps(client: int, levels: int) -> bytes:
    """Each the value of a key of the one before."""
    made = [map_below_root("k"), *(below(client, level, "k", _MAP, _TYPE) for level in range(levels - 1))]
    return update(client, made)


def maps_in_place_of_values(client: int, levels: int) -> bytes:
    """The same by a detour: a map that replaces a value says nothing of where it stands."""
    made = [map_below_root("k")]
    for level in range(levels - 1):
        made += (below(client, 2 * level, "k", b"\x01\x7e"), in_place_of(client, 2 * level + 1, _MAP, _TYPE))
    return update(client, made)


def unknown_deletions(count: int, client: int = 99) -> bytes:
    """Ranges of clocks that nobody has."""
    ranges = b"".join(write_varuint(2 * number) + b"\x01" for number in range(count))
    return b"\x00\x01" + write_varuint(client) + write_varuint(count) + ranges


def nested_members(holders: int) -> bytes:
    """So many empty arrays side by side in one value."""
    return b"\x01" + bytes((ARRAY,)) + write_varuint(holders) + bytes((ARRAY, 0)) * holders


def clocks(count: int) -> bytes:
    """A state vector of so many authors."""
    return write_varuint(count) + b"".join(write_varuint(number + 1) + b"\x01" for number in range(count))
