"""Files to claims: text, listings, machines, readers; what no reader wants is said with its reason."""

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from headroom.domain.importers.claims import At, Claim, Unread
from headroom.domain.importers.listings.listing import NOISE, Listing
from headroom.domain.importers.listings.table import ANY_BEGIN, BEGINS, ListingReader, reader_of
from headroom.domain.importers.listings.unused import why_unused
from headroom.domain.importers.reading import limits
from headroom.domain.importers.reading.archives import Found, Member, MemberLink, RefusedFile
from headroom.domain.importers.reading.bundles import DESIGN, MADE, OPEN, bundle_files, is_design, of_bundle
from headroom.domain.importers.reading.decode import decode, is_text
from headroom.domain.importers.reading.gather import gather
from headroom.domain.importers.reading.machines import machines
from headroom.domain.importers.reading.segments import Segment, cut
from headroom.domain.importers.reading.times import MANIFEST, time_of

NO_READER: Final = "No reader knows this listing."


@dataclass(slots=True)
class ReadFile:
    """What became of one file: what it was read as, how many claims it gave, and why not where it was not read."""

    file: str
    listings: list[str] = field(default_factory=list)
    claims: int = 0
    unread: int = 0
    """Lines that were not understood; of many only the first are listed."""
    why: str = ""
    taken: datetime | None = None
    """When it was taken, as far as it or its collection tells; without a zone where none is told."""


@dataclass(frozen=True, slots=True)
class KeptListing:
    """A listing as its reader got it, for who looks at more of it than claims."""

    reader: str
    listing: Listing
    taken: datetime | None


@dataclass(slots=True)
class Collection:
    """Everything that files say."""

    claims: list[Claim] = field(default_factory=list)
    files: list[ReadFile] = field(default_factory=list)
    links: list[MemberLink] = field(default_factory=list)
    secrets: int = 0
    """Secrets that were dropped on reading."""
    kept: list[KeptListing] = field(default_factory=list)

    @property
    def unread(self) -> list[Unread]:
        """Lines that were not understood, in order of files and lines."""
        return sorted({claim for claim in self.claims if isinstance(claim, Unread)})


def collect(paths: Iterable[Path], keep: Container[str] = ()) -> Collection:
    """What all files, folders and archives under these paths say; listings of the readers in `keep` are kept whole.

    Raises:
        DomainError: a path cannot be read, or a limit is passed.
    """
    return collect_found(gather(paths), lambda _: None, keep)


def collect_found(
    all_found: Iterable[Found], looked_at: Callable[[ReadFile], None], keep: Container[str] = ()
) -> Collection:
    """The same of what was gathered; `looked_at` hears of each file when it is known what listings it holds.

    Raises:
        DomainError: what gathering raises, or a limit is passed.
    """
    result = Collection()
    by_file: dict[str, ReadFile] = {}
    waiting: list[tuple[Segment, ListingReader]] = []
    kept, kept_lines, made = 0, 0, frozenset[str]()
    for found in all_found:
        if isinstance(found, MemberLink):
            result.links.append(found)
            continue
        entry = by_file.setdefault(found.name, ReadFile(found.name))
        if isinstance(found, RefusedFile):
            entry.why = found.why
            looked_at(entry)
            continue
        made |= bundle_files(found)
        segments = _segments(found, entry, result)
        kept += sum(len(line.text) for segment, _ in segments for line in segment.lines)
        kept_lines += sum(len(segment.lines) for segment, _ in segments)
        if kept > limits.MOST_KEPT or kept_lines > limits.MOST_LINES:
            most = f"{limits.MOST_KEPT // limits.MIB} MiB and {limits.MOST_LINES:,} lines"
            words = f"All listings together have at most {most}; give a part of them."
            raise limits.refuse("too_large", words, found.name)
        waiting.extend(segments)
        looked_at(entry)
    if made:
        waiting = [one for one in waiting if not of_bundle(one[0].file, made)]
        _leave_bundles(by_file, result, made)
    result.files = [by_file[name] for name in sorted(by_file)]
    _spread_times(by_file)
    _read(waiting, by_file, result, keep)
    return result


def _leave_bundles(by_file: dict[str, ReadFile], result: Collection, made: frozenset[str]) -> None:
    """Files of bundles as not read: one line says why, at the design."""
    result.claims = [one for one in result.claims if not isinstance(one, Unread) or not of_bundle(one.at.file, made)]
    for name, entry in by_file.items():
        if of_bundle(name, made):
            entry.listings, entry.why = [], OPEN if is_design(name, made) else MADE
            if entry.why == OPEN:
                result.claims.append(Unread(At(name, 1), DESIGN, OPEN))


def _spread_times(by_file: dict[str, ReadFile]) -> None:
    """The manifest of a collection tells the time of all files beside it."""
    times = {name.removesuffix(MANIFEST): one.taken for name, one in by_file.items() if name.endswith(MANIFEST)}
    for name, one in by_file.items():
        if one.taken is None:
            one.taken = times.get(name.rpartition("/")[0])


def _segments(member: Member, entry: ReadFile, result: Collection) -> list[tuple[Segment, ListingReader]]:
    if not member.data.strip():
        entry.why = "It is empty."
        return []
    if not is_text(member.data):
        entry.why = "It is no text."
        return []
    text = decode(member.name, member.data)
    result.secrets += text.blanked
    entry.taken = time_of(text.lines)
    result.claims.extend(text.cut)
    found: list[tuple[Segment, ListingReader]] = []
    for segment in cut(member.name, text.lines, BEGINS, ANY_BEGIN):
        head = "\n".join(line.text for line in segment.lines[:200])[:4000]
        reader = reader_of(head.lstrip("\n"), segment.command)
        if reader is not None:
            found.append((segment, reader))
            entry.listings.append(reader.name)
            continue
        first = next((line for line in segment.lines if not NOISE.fullmatch(line.text)), segment.lines[0])
        why = why_unused(head) or (f"No reader knows {segment.command[:80]}." if segment.command else NO_READER)
        result.claims.append(Unread(At(member.name, first.number), first.text.strip()[:400], why))
        entry.why = entry.why or why
    if entry.listings:
        entry.why = ""
    return found


def _read(
    waiting: list[tuple[Segment, ListingReader]],
    by_file: dict[str, ReadFile],
    result: Collection,
    keep: Container[str],
) -> None:
    order = sorted(range(len(waiting)), key=lambda place: (waiting[place][0].file, waiting[place][0].lines[0].number))
    waiting = [waiting[place] for place in order]
    words = {place: reader.name.split(" ")[0].lower() for place, (_, reader) in enumerate(waiting)}
    for (segment, reader), machine in zip(waiting, machines([one for one, _ in waiting], words), strict=True):
        listing = Listing(segment.file, machine, segment.lines, segment.command)
        entry = by_file[segment.file]
        if reader.name in keep:
            result.kept.append(KeptListing(reader.name, listing, entry.taken))
        for claim in reader.read(listing):
            if isinstance(claim, Unread):
                entry.unread += 1
                if entry.unread > limits.MOST_UNREAD:
                    continue
            else:
                entry.claims += 1
            result.claims.append(claim)
            if len(result.claims) > limits.MOST_CLAIMS:
                sentence = f"An import has at most {limits.MOST_CLAIMS:,} facts; give a part of it."
                raise limits.refuse("too_many_facts", sentence, segment.file)
