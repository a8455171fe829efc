"""Which machine a listing speaks of: by its prompt, its folder, the name in it, or the name of its file.

Two machines are never made one here: files of one folder are of one machine unless names in them differ.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.importers.keys import short_name, text_or_none
from headroom.domain.importers.reading.segments import Segment

_OWN_NAMES: Final = (
    re.compile(r"^switchName:\s*(\S{1,64})", re.MULTILINE),
    re.compile(r"^[ \t]{0,40}Static hostname:\s*(\S{1,64})", re.MULTILINE),
    re.compile(r"^Linux (\S{1,64}) \d{1,3}\.\d{1,3}\S{0,60} #", re.MULTILINE),
    re.compile(r"^Linux \d{1,3}\.\d{1,3}\S{0,60} \((\S{1,64})\)\s", re.MULTILINE),
    re.compile(r"^[ \t]{0,40}\"nodename\": ?\"(\S{1,64})\"", re.MULTILINE),
    re.compile(r"^switchname (\S{1,64})\s*$", re.MULTILINE),
    re.compile(r"^[ \t]{0,8}PROFILE FOR STORAGE (?:ARRAY|SUBSYSTEM): {0,8}(\S{1,64})", re.MULTILINE),
    re.compile(r"^([A-Za-z0-9][\w\-]{0,62})(?:\.[\w\-.]{1,100})?\s*\Z", re.MULTILINE),
)
_SOS: Final = re.compile(r"^(.*?)/(?:sos_commands|sos_reports)/")
_PROBE_LINES: Final = 40
_IDENTITY_LINES: Final = 200
_LEAST_NAME: Final = 3
_WORDS: Final = re.compile(r"[^a-z0-9]")


def machines(segments: Sequence[Segment], words: Mapping[int, str]) -> list[str]:
    """Key of the machine of each segment; `words` has the first word of the command that each was read as, by place."""
    roots = {match[1] for one in segments if (match := _SOS.match(one.file))}
    folders: dict[str, list[int]] = defaultdict(list)
    for index, segment in enumerate(segments):
        folders[_folder(segment.file, roots)].append(index)
    keys = [""] * len(segments)
    for folder, indices in folders.items():
        for index, key in zip(
            indices,
            _in_folder(folder, [segments[i] for i in indices], [words.get(i, "") for i in indices]),
            strict=True,
        ):
            keys[index] = key
    return _apart(segments, keys)


def _apart(segments: Sequence[Segment], keys: list[str]) -> list[str]:
    """Files under one key that state different serial numbers or UUIDs of their system are of different machines."""
    stated: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for segment, key in zip(segments, keys, strict=True):
        if (found := _identity(segment)) is not None:
            stated[key][found].add(segment.file)
    split = {file for found in stated.values() if len(found) > 1 for files in found.values() for file in files}
    return [f"{key}#{one.file}" if one.file in split else key for one, key in zip(segments, keys, strict=True)]


def _identity(segment: Segment) -> str | None:
    """Serial number of a system as dmidecode prints it; None where it says none."""
    inside = False
    for line in segment.lines[:_IDENTITY_LINES]:
        if not line.text.startswith(("\t", " ")):
            inside = line.text.strip() == "System Information"
        elif inside and line.text.strip().startswith("Serial Number:"):
            return text_or_none(line.text.partition(":")[2])
    return None


def _folder(file: str, roots: set[str]) -> str:
    parts = file.split("/")
    for end in range(len(parts) - 1, 0, -1):
        if "/".join(parts[:end]) in roots:
            return "/".join(parts[:end])
    return "/".join(parts[:-1])


def _in_folder(folder: str, segments: list[Segment], words: list[str]) -> list[str]:
    files: dict[str, list[int]] = defaultdict(list)
    for index, segment in enumerate(segments):
        files[segment.file].append(index)
    names = {file: _names(segments[i] for i in indices) for file, indices in files.items()}
    hints = {file: _hint(file, [words[i] for i in indices]) for file, indices in files.items()}
    called = {name for found in names.values() for name in found}
    if len(called) <= 1 and not _differ(hints, files, words) and folder:
        return [folder] * len(segments)
    return [_own(segment, names[segment.file], hints[segment.file], called, folder) for segment in segments]


def _own(segment: Segment, names: list[str], hint: str, called: set[str], folder: str) -> str:
    """Key of one segment in a folder of several machines."""
    if segment.prompt:
        return segment.prompt
    if len(names) == 1:
        return names[0]
    stem = segment.file.rsplit("/", 1)[-1].lower()
    words = set(_WORDS.split(stem))
    of_file = [name for name in called if name in words or name in stem.split(".")[0].split("_")]
    if len(of_file) == 1:
        return of_file[0]
    if len(names) > 1:
        own = _names([segment])
        return own[0] if own else f"{segment.file}:{segment.lines[0].number}"
    return f"{folder}/{hint}" if hint else segment.file


def _names(segments: object) -> list[str]:
    """Names that prompts and listings say of their own machine, each once."""
    found: dict[str, None] = {}
    for segment in segments:  # type: ignore[attr-defined]
        if segment.prompt:
            found[segment.prompt] = None
            continue
        head = "\n".join(line.text for line in segment.lines[:_PROBE_LINES])
        for pattern in _OWN_NAMES:
            if (match := pattern.search(head)) and (name := short_name(match[1])):
                found[name] = None
                break
    return list(found)


def _hint(file: str, words: list[str]) -> str:
    """What the name of a file says besides the command: `db01` of `db01_lsblk.txt` and `lsblk-db01.txt`."""
    stem = file.rsplit("/", 1)[-1].rsplit(".", 1)[0].lower()
    word = next((word for word in words if word), "")
    before, found, after = stem.partition(word) if word else ("", "", "")
    if not found:
        return ""
    if after[:1].isalpha():
        after = _WORDS.split(after, maxsplit=1)[-1] if _WORDS.search(after) else ""
    before, after = before.strip("_-. "), after.strip("_-. ")
    return before or (after if len(after) > _LEAST_NAME and any(letter.isdecimal() for letter in after) else "")


def _differ(hints: Mapping[str, str], files: Mapping[str, list[int]], words: list[str]) -> bool:
    """Whether one listing stands in the folder under several such names."""
    by_word: dict[str, set[str]] = defaultdict(set)
    for file, hint in hints.items():
        for index in files[file]:
            if words[index] and hint:
                by_word[words[index]].add(hint)
    return any(len(found) > 1 for found in by_word.values())
