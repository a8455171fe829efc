"""Archives, streamed member by member within the limits; nothing is written to disk and no link is followed out."""

import bz2
import io
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any, Final, Protocol

from headroom.domain.errors import DomainError
from headroom.domain.importers.reading import limits
from headroom.domain.importers.reading.limits import refuse

_CHUNK: Final = 1 << 16
_SKIPPED: Final = ("/var/log/", "/sos_logs/", "/sos_reports/", "/run/log/", "/sos_strings/")
_ENCRYPTED: Final = 1


@dataclass(frozen=True, slots=True)
class Member:
    """One regular file."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class MemberLink:
    """A symbolic link of an archive and what it names, as a path within the archive; None: it leads out."""

    name: str
    target: str | None


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A member or file that was not read, and why."""

    name: str
    why: str


Found = Member | MemberLink | RefusedFile


class Budget:
    """What one import has used up of its limits."""

    def __init__(self) -> None:
        self.members = 0
        self.expanded = 0

    def member(self, name: str) -> None:
        """Count a member."""
        self.members += 1
        if self.members > limits.MOST_MEMBERS:
            words = f"An import has at most {limits.MOST_MEMBERS} files; give the folders that matter."
            raise refuse("too_many_files", words, name)

    def expand(self, more: int, here: int, packed: int, name: str, ratio: int) -> None:
        """Count unpacked bytes: `here` of this stream so far, from `packed` bytes."""
        self.expanded += more
        if self.expanded > limits.MOST_EXPANDED:
            words = f"Unpacked, an import has at most {limits.MOST_EXPANDED // limits.MIB} MiB; give a part of it."
            raise refuse("too_large", words, name)
        if here > limits.RATIO_FROM and here > ratio * max(packed, 1):
            words = (
                f"It unpacks to more than {ratio} times its size, as no listing does; unpack it and give the listings."
            )
            raise refuse("archive_bomb", words, name)


class _Decompressor(Protocol):
    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


_KINDS: Final[tuple[tuple[bytes, Callable[[], _Decompressor]], ...]] = (
    (b"\x1f\x8b", lambda: zlib.decompressobj(31)),
    (b"\xfd7zXZ", lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ, limits.XZ_MEMORY)),
    (b"BZh", bz2.BZ2Decompressor),
)


def is_archive(head: bytes) -> bool:
    """Whether a file that begins with these bytes (at least 512) is an archive or packed."""
    packed = head.startswith((b"PK\x03\x04", b"PK\x05\x06")) or any(head.startswith(magic) for magic, _ in _KINDS)
    return packed or head[257:262] == b"ustar"


def members(name: str, file: IO[bytes], budget: Budget, depth: int = 0) -> Iterator[Found]:
    """The members of an archive in their order; of a packed text the text.

    Raises:
        DomainError: a limit of section "limits" is passed.
    """
    head = file.read(512)
    file.seek(0)
    try:
        if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
            yield from _zip(name, file, budget, depth)
        else:
            yield from _tar_or_packed(name, file, head, budget, depth)
    except DomainError:
        raise
    except (OSError, EOFError, lzma.LZMAError, zlib.error, tarfile.TarError, zipfile.BadZipFile, ValueError) as error:
        yield RefusedFile(name, f"The archive is damaged or cut off: {error}. What stood before it was read.")
    except (NotImplementedError, RuntimeError) as error:
        yield RefusedFile(name, f"The archive cannot be unpacked: {error}.")


def _tar_or_packed(name: str, file: IO[bytes], head: bytes, budget: Budget, depth: int) -> Iterator[Found]:
    stream = io.BufferedReader(_UnpackedStream(name, file, head, budget), _CHUNK)
    if stream.peek(512)[257:262] == b"ustar":
        with tarfile.open(fileobj=stream, mode="r|") as tar:
            for info in tar:
                budget.member(name)
                yield from _tar_member(name, tar, info, budget, depth)
        return
    budget.member(name)
    pieces, size = [], 0
    while size <= limits.MOST_LISTING and (piece := stream.read(_CHUNK)):
        size += len(piece)
        pieces.append(piece)
    data = b"".join(pieces)
    yield from _member(name.removesuffix(".gz").removesuffix(".xz").removesuffix(".bz2"), data, budget, depth)


def _tar_member(
    archive: str, tar: tarfile.TarFile, info: tarfile.TarInfo, budget: Budget, depth: int
) -> Iterator[Found]:
    if info.isdir():
        return
    path = inside(info.name)
    name = f"{archive}/{path or printable_name(info.name)}"
    if path is None:
        yield RefusedFile(name, "Its name leads out of the archive or is too long.")
    elif info.issym():
        target = inside(_beside(path, info.linkname))
        yield MemberLink(name, None if target is None else f"{archive}/{target}")
    elif not info.isreg():
        yield RefusedFile(name, "Only files are read: it is a device, a pipe or a hard link.")
    elif any(part in f"/{path}" for part in _SKIPPED):
        yield RefusedFile(name, "Logs are not read.")
    else:
        content = tar.extractfile(info)
        most = min(info.size, limits.MOST_LISTING) + 1  # a read takes as much memory as it is asked for
        yield from _member(name, content.read(most) if content else b"", budget, depth)


def _zip(archive: str, file: IO[bytes], budget: Budget, depth: int) -> Iterator[Found]:
    with zipfile.ZipFile(file) as archive_file:
        infos = archive_file.infolist()
        if len(infos) > limits.MOST_MEMBERS:
            words = f"An import has at most {limits.MOST_MEMBERS} files; give the folders that matter."
            raise refuse("too_many_files", words, archive)
        for info in infos:
            if info.is_dir():
                continue
            budget.member(archive)
            path = inside(info.filename)
            name = f"{archive}/{path or printable_name(info.filename)}"
            if path is None:
                yield RefusedFile(name, "Its name leads out of the archive or is too long.")
            elif (info.external_attr >> 16) & 0o170000 == 0o120000:
                yield MemberLink(name, None)
            elif info.flag_bits & _ENCRYPTED:
                yield RefusedFile(name, "It is encrypted; unpack it and give the listings.")
            elif any(part in f"/{path}" for part in _SKIPPED):
                yield RefusedFile(name, "Logs are not read.")
            else:
                with archive_file.open(info) as content:
                    data = _bounded(name, content, info.compress_size, budget)
                yield from _member(name, data, budget, depth)


def _bounded(name: str, content: IO[bytes], packed: int, budget: Budget) -> bytes:
    pieces, size = [], 0
    while size <= limits.MOST_LISTING and (piece := content.read(_CHUNK)):
        size += len(piece)
        budget.expand(len(piece), size, packed, name, 2 * limits.MOST_RATIO)
        pieces.append(piece)
    return b"".join(pieces)


def _member(name: str, data: bytes, budget: Budget, depth: int) -> Iterator[Found]:
    if len(data) > limits.MOST_LISTING:
        yield RefusedFile(
            name, f"A listing has at most {limits.MOST_LISTING // limits.MIB} MiB; give the part that matters."
        )
    elif not is_archive(data[:512]):
        yield Member(name, data)
    elif depth >= limits.MOST_DEPTH:
        yield RefusedFile(name, f"Archives are read {limits.MOST_DEPTH} deep; unpack it and give what is in it.")
    else:
        yield from members(name, io.BytesIO(data), budget, depth + 1)


def inside(path: str) -> str | None:
    """A path within an archive, as text, without `.` and inner `..`; None where it leads out."""
    parts: list[str] = []
    path = path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if len(path) > limits.MOST_NAME or "\0" in path or path.startswith(("/", "\\")) or path[1:2] == ":":
        return None
    for part in path.replace("\\", "/").split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts) if 0 < len(parts) <= limits.MOST_LEVELS else None


def _beside(path: str, target: str) -> str:
    return target if target.startswith("/") else "/".join([*path.split("/")[:-1], target])


def printable_name(name: str) -> str:
    """A name of a member with what cannot be printed as escapes, short enough to print."""
    return name.encode("unicode_escape").decode()[:120]


class _UnpackedStream(io.RawIOBase):
    """Bytes of a packed file, unpacked as they are read, within the budget; of others the bytes."""

    def __init__(self, name: str, file: IO[bytes], head: bytes, budget: Budget) -> None:
        super().__init__()
        self._name, self._file, self._budget = name, file, budget
        self._make = next((make for magic, make in _KINDS if head.startswith(magic)), None)
        self._unpacker = self._make() if self._make else None
        self._waiting = b""
        self._packed = self._expanded = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._next(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def _next(self, size: int) -> bytes:
        if self._unpacker is None:
            return self._file.read(size)
        while True:
            if self._unpacker.eof:
                rest = self._unpacker.unused_data or self._file.read(_CHUNK)
                if not rest.strip(b"\0") or self._make is None:
                    return b""
                self._unpacker, self._waiting = self._make(), rest
            if not self._waiting and getattr(self._unpacker, "needs_input", True):
                self._waiting = self._file.read(_CHUNK)
                self._packed += len(self._waiting)
                if not self._waiting:
                    raise EOFError("it ends before its end")
            data = self._unpacker.decompress(self._waiting, size)
            self._waiting = getattr(self._unpacker, "unconsumed_tail", b"")
            if data:
                self._expanded += len(data)
                self._budget.expand(len(data), self._expanded, self._packed, self._name, limits.MOST_RATIO)
                return data
