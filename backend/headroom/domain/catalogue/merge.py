"""One catalogue of the shipped files and an organisation's approved parts, and a design's view of it by its pins."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace

from headroom.domain.catalogue.check import check_parts
from headroom.domain.catalogue.own import MAX_SIZE, OwnPart, size_of
from headroom.domain.catalogue.records import Catalogue, Part


def merged(files: Catalogue, own: Iterable[OwnPart]) -> Catalogue:
    """The files with the approved parts beside them; a file keeps its id whatever the organisation has under it.

    A part that no longer fits the tables, because a release changed them, is left out with those that hold it.
    """
    chosen = {item.part.id: item for item in own if item.part.id not in files.parts}
    if not chosen:
        return files
    parts = {**files.parts, **{part_id: item.part for part_id, item in chosen.items()}}
    sound = _sound(replace(files, parts=parts), set(chosen))
    digest = hashlib.sha256(files.version.encode())
    for part_id in sorted(sound):
        digest.update(f"{part_id}\0{chosen[part_id].part.version}\0{chosen[part_id].yaml}\0".encode())
    chosen_parts = {
        part_id: part for part_id, part in sorted(parts.items()) if part_id in files.parts or part_id in sound
    }
    return replace(files, version=digest.hexdigest(), parts=chosen_parts) if sound else files


def pinned(catalogue: Catalogue, older: Mapping[str, Part]) -> Catalogue:
    """The catalogue with older versions of some parts in place of the present ones.

    Versions that no longer fit the tables stay out: the present one then stands in.
    """
    together = replace(catalogue, parts={**catalogue.parts, **older})
    sound = _sound(together, set(older))
    if not sound:
        return catalogue
    digest = hashlib.sha256(catalogue.version.encode())
    for part_id in sorted(sound):
        digest.update(f"{part_id}\0{older[part_id].version}\0".encode())
    parts = {part_id: older[part_id] if part_id in sound else part for part_id, part in catalogue.parts.items()}
    return replace(catalogue, version=digest.hexdigest(), parts=parts)


def _sound(catalogue: Catalogue, candidates: set[str]) -> set[str]:
    """Which candidates pass the checks, when those that fail are not there."""
    sound = set(candidates)
    parts = dict(catalogue.parts)
    while True:
        looked_at = replace(catalogue, parts=parts)
        bad = {
            part_id
            for part_id in sound
            if check_parts(looked_at, {f"{part_id}.yaml": parts[part_id]}) or size_of(part_id, looked_at) > MAX_SIZE
        }
        if not bad:
            return sound
        sound -= bad
        for part_id in bad:
            del parts[part_id]
