"""What leads an Engenio system from its volumes and settings to those that are wished, and back; mappings apart."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Final

from headroom.domain.delta.engenio.access import AccessPlan
from headroom.domain.delta.engenio.removals import removals
from headroom.domain.delta.engenio.state import PresentEngenio, PresentUnit
from headroom.domain.delta.records import DeltaStep, UnwrittenDifference
from headroom.domain.importers.listings.eseries.sizes import ShownSize
from headroom.domain.statements.smcli import (
    EngenioVolumeStatement,
    SmcliWords,
    WishedEngenio,
    create_volume,
    delete_volume,
    in_group,
    pairs_of,
    set_system,
    set_volume,
)

_NOT_THERE: Final = "not there"
_DATA: Final = "The way back takes data along: only while nothing was written to it."
_RISKS: Final = {
    (
        "mirrorCacheEnabled",
        "FALSE",
    ): "DATA LOSS RISK: a controller that fails takes writes with it that it acknowledged.",
    ("cacheWithoutBatteryEnabled", "TRUE"): "DATA LOSS RISK: a power failure loses what the write cache holds.",
}


def difference(
    present: PresentEngenio, wished: WishedEngenio
) -> tuple[list[DeltaStep | UnwrittenDifference], list[DeltaStep]]:
    """Steps and what is not written, and removals of mappings of the design's volumes."""
    after = deepcopy(present)
    made: list[DeltaStep | UnwrittenDifference] = list(_system(after, wished))
    taken = {one.name.lower() for one in present.volumes.values()}
    groups = _groups(present, wished)
    for volume in wished.volumes:
        own = present.volumes.get(volume.node_id)
        if own is None:
            made.append(_made(after, wished.words, volume, groups.get(volume.array_id), taken))
        else:
            made += _compared(wished.words, volume, own)
    made += AccessPlan(after, wished).steps()
    return made, list(removals(present, wished))


def _system(after: PresentEngenio, wished: WishedEngenio) -> Iterator[DeltaStep]:
    changed = _changed(after.settings, wished.settings)
    if changed:
        back = {word: after.settings[word] for word in changed}
        made, undone = set_system(wished.words, changed), set_system(wished.words, back)
        yield DeltaStep("settings of the storage system", pairs_of(back), pairs_of(changed), (made,), (undone,))


def _changed(now: Mapping[str, str], wished: Mapping[str, str]) -> dict[str, str]:
    """Wished settings that differ; what is not shown is not known, and left."""
    return {word: value for word, value in wished.items() if word in now and now[word] != value}


def _made(
    after: PresentEngenio, words: SmcliWords, volume: EngenioVolumeStatement, group: str | None, taken: set[str]
) -> DeltaStep | UnwrittenDifference:
    """A volume that is not there; `taken` are the names of those that are."""
    what = f"volume {volume.name}"
    size = "the rest of its array" if volume.capacity_gib is None else f"{volume.capacity_gib} GiB"
    reason = ""
    if volume.capacity_gib is None:
        reason = "How large it shall be is not said: enter it."
    elif volume.name.lower() in taken:
        reason = "Another volume has its name, and no listing says that they are one: enter its WWID."
    elif not volume.owner or not volume.segment_kib:
        reason = "Its controller or its array's strip is not said: enter it."
    elif group is None:
        reason = f"Its array {volume.array_name} is not there or not known: the design's arrays.smcli makes it."
    if reason or group is None:
        return UnwrittenDifference(what, _NOT_THERE, size, reason)
    taken.add(volume.name.lower())
    place, strip = [in_group(words, group)], str(volume.segment_kib)
    commands = [create_volume(words, place, volume.name, volume.capacity_gib, volume.owner, strip)]
    if volume.settings:
        commands.append(set_volume(words, volume.name, volume.settings))
    shown = ShownSize(volume.size_bytes or 0, 0)
    after.volumes[volume.node_id] = PresentUnit(
        volume.name, shown, group, volume.level, volume.owner, volume.segment_kib, dict(volume.settings)
    )
    note = " ".join([_DATA, *_risks(volume.settings)])
    back = (delete_volume(words, volume.name),)
    return DeltaStep(what, _NOT_THERE, f"{size} in {words.group} {group}", tuple(commands), back, note=note)


def _groups(present: PresentEngenio, wished: WishedEngenio) -> dict[str, str]:
    """The design's array -> the one in which the others of its volumes lie, else the one of its name."""
    found: dict[str, set[str]] = {}
    for volume in wished.volumes:
        own = present.volumes.get(volume.node_id)
        found.setdefault(volume.array_id, set()).update({own.group} if own is not None else set())
    if wished.words.named_groups:
        for volume in wished.volumes:
            found[volume.array_id] = found[volume.array_id] or {volume.array_name}
    known = {array: groups & present.groups for array, groups in found.items()}
    return {array: groups.pop() for array, groups in known.items() if len(groups) == 1}


def _compared(
    words: SmcliWords, volume: EngenioVolumeStatement, own: PresentUnit
) -> Iterator[DeltaStep | UnwrittenDifference]:
    what = f"volume {own.name}"
    yield from _size(words, volume, own)
    if volume.level and own.level and own.level != volume.level:
        reason = "Another level rewrites the whole array: by hand, when its data are saved."
        yield UnwrittenDifference(what, f"level {own.level}", f"level {volume.level}", reason)
    if volume.segment_kib and own.segment_kib is not None and own.segment_kib != volume.segment_kib:
        reason = "Another segment size rewrites the whole volume, and cannot be stopped: by hand, in a quiet time."
        yield UnwrittenDifference(what, f"segments of {own.segment_kib} KiB", f"of {volume.segment_kib} KiB", reason)
    if own.owner and volume.owner and own.owner != volume.owner:
        by_hand = f'set {words.volume} ["{own.name}"] owner={volume.owner};'
        reason = f"Its I/O moves to the other controller's ports: by hand, once all hosts have both paths, {by_hand}"
        yield UnwrittenDifference(what, f"owner {own.owner}", f"owner {volume.owner}", reason)
    changed = _changed(own.settings, volume.settings)
    if changed:
        back = {word: own.settings[word] for word in changed}
        made, undone = set_volume(words, own.name, changed), set_volume(words, own.name, back)
        note = " ".join(_risks(changed))
        yield DeltaStep(
            f"settings of volume {own.name}", pairs_of(back), pairs_of(changed), (made,), (undone,), note=note
        )


def _size(words: SmcliWords, volume: EngenioVolumeStatement, own: PresentUnit) -> Iterator[UnwrittenDifference]:
    wished, what = volume.size_bytes, f"volume {own.name}"
    if wished is None:
        return
    size = f"{volume.capacity_gib} GiB"
    if own.size is None:
        yield UnwrittenDifference(what, "size not known", size, "The profile does not say its size: take all of it.")
        return
    now = f"{own.size.size_bytes / 2**30:.3f} GiB".replace(".000 ", " ")
    if own.size.size_bytes - own.size.off_bytes > wished:
        yield UnwrittenDifference(what, now, size, "Making a volume smaller cuts off data and has no way back.")
    elif own.size.size_bytes + own.size.off_bytes < wished:
        by_hand = f'set {words.volume} ["{own.name}"] addCapacity={(wished - own.size.size_bytes) / 2**30:.3f} GB;'
        reason = f"It grows by an amount, so that each run grows it again, and has no way back: once, {by_hand}"
        yield UnwrittenDifference(what, now, size, reason)


def _risks(settings: Mapping[str, str]) -> list[str]:
    return [words for pair, words in _RISKS.items() if settings.get(pair[0]) == pair[1]]
