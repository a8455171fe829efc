"""Files, folders and archives to members: what is looked at, what is refused, which links there are."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from headroom.domain.importers.reading import limits
from headroom.domain.importers.reading.archives import (
    Budget,
    Found,
    Member,
    RefusedFile,
    is_archive,
    members,
    printable_name,
)


def gather(paths: Iterable[Path]) -> Iterator[Found]:
    """Everything under these paths, in order of names; a member's name begins with that of its file or folder.

    Raises:
        DomainError: a path cannot be read, or a limit is passed.
    """
    yield from _gathered(_under(paths))


def gather_uploads(files: Iterable[tuple[Path, str]]) -> Iterator[Found]:
    """As `gather`, of files that stand under other names than they were sent with: each file and its own name.

    Raises:
        DomainError: a limit is passed.
    """
    yield from _gathered(sorted(files, key=lambda one: one[1]))


def _gathered(files: Iterable[tuple[Path, str]]) -> Iterator[Found]:
    budget, sizes = Budget(), 0
    for path, name in files:
        if not path.is_file() or path.is_symlink():
            yield RefusedFile(printable_name(name), "Only files are read: it is a link, a device or a pipe.")
            continue
        sizes += path.stat().st_size
        if sizes > limits.MOST_UPLOAD:
            words = f"An import has at most {limits.MOST_UPLOAD // limits.MIB} MiB; give a part of it."
            raise limits.refuse("too_large", words, name)
        yield from _file(path, name, budget)


def _under(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    for root in sorted(set(paths)):
        if not root.exists():
            raise limits.refuse("unreadable", "There is no such file or folder.", str(root))
        for path in _files(root):
            yield path, path.name if path == root else f"{root.resolve().name}/{path.relative_to(root).as_posix()}"


def _files(root: Path) -> Iterator[Path]:
    if root.is_dir() and not root.is_symlink():
        yield from (path for path in sorted(root.rglob("*")) if path.is_symlink() or not path.is_dir())
    else:
        yield root


def _file(path: Path, name: str, budget: Budget) -> Iterator[Found]:
    try:
        with path.open("rb") as file:
            if is_archive(file.read(512)):
                file.seek(0)
                yield from members(name, file, budget)
                return
            budget.member(name)
            file.seek(0)
            data = file.read(min(path.stat().st_size, limits.MOST_LISTING) + 1)
    except OSError as error:
        yield RefusedFile(name, f"It cannot be read: {error.strerror}.")
        return
    if len(data) > limits.MOST_LISTING:
        yield RefusedFile(
            name, f"A listing has at most {limits.MOST_LISTING // limits.MIB} MiB; give the part that matters."
        )
    else:
        yield Member(name, data)
