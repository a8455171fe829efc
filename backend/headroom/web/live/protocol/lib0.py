"""Numbers, texts and values as lib0 writes them, read without recursion and never further than the bytes go."""

from typing import Final

from headroom.web.live.limits import NESTING_MAX, VALUE_ITEMS_MAX

_OBJECT, _ARRAY, _TEXT, _BYTES = 118, 117, 119, 116
_FIXED: Final = {127: 0, 126: 0, 124: 4, 123: 8, 122: 8, 121: 0, 120: 0}
"""Bytes behind the tag of undefined, null, floats, a big integer and the truth values."""
_INTEGER: Final = 125
_EVERY: Final = 2**53
NUMBER_MAX_BYTES: Final = 8
"""2^53 needs eight groups of seven bits."""


class UnfitBytesError(Exception):
    """Bytes that end too early, or say what no design holds."""


class Reader:
    """Reads on from `at`. Raises `UnfitBytesError`, and `IndexError` behind the last byte."""

    __slots__ = ("at", "checks_text", "data")

    def __init__(self, data: bytes, at: int = 0, checks_text: bool = False) -> None:
        self.data = data
        self.at = at
        self.checks_text = checks_text

    def byte(self) -> int:
        """One byte."""
        byte = self.data[self.at]
        self.at += 1
        return byte

    def number(self) -> int:
        """A number of 0 or more: seven bits a byte, lowest first."""
        data, at = self.data, self.at
        byte = data[at]
        if byte < 0x80:
            self.at = at + 1
            return byte
        number, shift = byte & 0x7F, 7
        while True:
            at += 1
            byte = data[at]
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                self.at = at + 1
                return number
            shift += 7
            if shift >= 7 * NUMBER_MAX_BYTES:
                raise UnfitBytesError("a number is too long")

    def skip(self, count: int) -> None:
        """Pass over some bytes, which must be there."""
        self.at += count
        if self.at > len(self.data):
            raise UnfitBytesError("the bytes end too early")

    def skip_text(self) -> None:
        """Pass over a text."""
        length = self.number()
        start = self.at
        self.skip(length)
        if self.checks_text:
            try:
                self.data[start : self.at].decode()
            except UnicodeDecodeError:
                raise UnfitBytesError("a text is no UTF-8") from None

    def skip_values(self, count: int) -> None:
        """Pass over values of any kind, `NESTING_MAX` levels deep and `VALUE_ITEMS_MAX` in all at the most."""
        left, keyed = count, False
        outer: list[tuple[int, bool]] = []
        for _ in range(VALUE_ITEMS_MAX):
            while not left:
                if not outer:
                    return
                left, keyed = outer.pop()
            left -= 1
            if keyed:
                self.skip_text()
            tag = self.byte()
            if tag in (_OBJECT, _ARRAY):
                if len(outer) >= NESTING_MAX:
                    raise UnfitBytesError("a value is nested too deep")
                outer.append((left, keyed))
                left, keyed = self.number(), tag == _OBJECT
            else:
                self._skip_plain(tag)
        if left or any(waiting for waiting, _ in outer):
            raise UnfitBytesError("a value has too many items")

    def _skip_plain(self, tag: int) -> None:
        if tag == _TEXT:
            self.skip_text()
        elif tag == _BYTES:
            self.skip(self.number())
        elif tag == _INTEGER:
            for _ in range(10):
                if self.byte() < 0x80:
                    return
            raise UnfitBytesError("a number is too long")
        else:
            size = _FIXED.get(tag)
            if size is None:
                raise UnfitBytesError("a value is of no known kind")
            self.skip(size)


def read_clocks(vector: bytes, most: int = _EVERY) -> dict[int, int]:
    """How far a state vector reaches, by client id. Raises `UnfitBytesError`: of more than `most` clients, too."""
    reader = Reader(vector)
    try:
        count = reader.number()
        if count > most:
            raise UnfitBytesError("it names too many authors")
        clocks: dict[int, int] = {}
        for _ in range(count):
            client = reader.number()
            clocks[client] = reader.number()
    except IndexError:
        raise UnfitBytesError("the bytes end too early") from None
    if reader.at != len(vector):
        raise UnfitBytesError("bytes are left over")
    return clocks
