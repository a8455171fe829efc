"""What has drifted: where a later collection and a design say unlike things, as findings of the checks' shape.

`DRI-01` a value, `DRI-02` a part that no listing shows any more, `DRI-03` a part that no design has, `DRI-04`
configuration that the design wishes and the machine lacks, `DRI-05` configuration that it has and the design does not,
`DRI-06` what is there and does not work: a link without light, paths and drives that failed.
Nothing is taken as gone because its listing is missing: a part counts as missing only where its machine was listed with
others of its kind.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import finding_key
from headroom.domain.checks.records import Family, Finding, FindingFact, Hit
from headroom.domain.delta.faults import Fault
from headroom.domain.delta.records import ACTIVATION, MachineDelta
from headroom.domain.design.differences.entry_words import Speaker
from headroom.domain.importers.place.design import PlacedEstate
from headroom.domain.observation import SEVERITY_RANK, Severity


class DriftSort(NamedTuple):
    """One sort of drift: what it is called and how grave it is."""

    check: str
    title: str
    severity: Severity


VALUE: Final = DriftSort("DRI-01", "A value differs from the world", "warning")
MISSING: Final = DriftSort("DRI-02", "No listing shows this part any more", "warning")
NEW: Final = DriftSort("DRI-03", "The world has a part that the design does not have", "note")
LACKING: Final = DriftSort("DRI-04", "The world lacks what the design wishes", "warning")
SURPLUS: Final = DriftSort("DRI-05", "The world has what the design does not wish", "note")
FAULT: Final = DriftSort("DRI-06", "It is there and does not work", "error")
_FAMILY: Final[Mapping[str, Family]] = {
    "brocade": "zoning",
    "cisco": "zoning",
    "multipath": "multipath",
    "lvm": "stripes",
    "mdadm": "stripes",
    "spectrum": "capacity",
}


def drift(
    placed: PlacedEstate, deltas: Iterable[MachineDelta], faults: Iterable[Fault], catalogue: Catalogue
) -> list[Finding]:
    """Findings, the worst first; what only puts others in force is none.

    `placed` is what an import into a copy of the design would change.
    """
    found = [*_parts(placed, catalogue), *(finding for one in deltas for finding in _configured(one))]
    found += [
        _finding(FAULT, "redundancy", [*one.components], one.message, one.place, one.facts, one.cables)
        for one in faults
    ]
    return sorted(found, key=lambda one: (SEVERITY_RANK[one.severity], one.key))


def _parts(placed: PlacedEstate, catalogue: Catalogue) -> Iterator[Finding]:
    components = placed.document["components"]
    entries = Speaker(components, components, catalogue)
    for row in placed.differs:
        label, unit = entries.label("components", row["kind"], row["attribute"])
        values = entries.both("components", row["kind"], row["attribute"], row["here"], row["world"])
        here, world = (f"{one} {unit}" if unit and one[:1].isdecimal() else one for one in values)
        words = f"{row['name']}: {label} is {here} in the design and {world} in the world."
        facts = (("Design", here), ("World", world))
        cables = [row["component"]] if row["kind"] == "cable" else []
        parts = [] if cables else [row["component"]]
        yield _finding(VALUE, "topology", parts, words, f"attribute/{row['attribute']}", facts, cables)
    for row in placed.vanished:
        if row["kind"] != "zone":  # zones are held against the design by the delta of their fabric
            words = f"{row['name']}: it is gone; the listings of its machine show others of its kind and not this one."
            yield _finding(MISSING, "topology", [row["component"]], words)
    for row in placed.left_by_hand:
        words = f"{row['name']}: a {row['kind'].replace('_', ' ')} that was deleted from the design and is there."
        yield _finding(NEW, "topology", [], words, f"new/{row['name']}")
    for one in placed.added:
        if one in components and components[one]["kind"] in {"host", "switch", "storage_system", "volume", "hba"}:
            part = components[one]
            words = f"{part.get('name', one)}: a {part['kind'].replace('_', ' ')} that the design does not have."
            yield _finding(NEW, "topology", [], words, f"new/{part.get('name', one)}")


def _configured(one: MachineDelta) -> Iterator[Finding]:
    family, subjects = _FAMILY[one.format], [one.component_id]
    rows = [(step.what, step.now, step.wished, "") for step in one.steps if step.back_turn != ACTIVATION]
    rows += [(row.what, row.now, row.wished, f" {row.reason}") for row in one.not_written]
    for what, now, wished, why in rows:
        words = f"{one.machine}, {what}: {now} in the world, {wished} in the design.{why}"
        yield _finding(LACKING, family, subjects, words, f"{one.format}/{what}", (("World", now), ("Design", wished)))
    for step in (step for step in one.removals if step.back_turn != ACTIVATION):
        words = f"{one.machine}, {step.what}: {step.now} in the world and not in the design."
        yield _finding(SURPLUS, family, subjects, words, f"{one.format}/{step.what}", (("World", step.now),))


def _finding(
    sort: DriftSort,
    family: Family,
    parts: list[str],
    message: str,
    place: str = "",
    facts: Iterable[tuple[str, str]] = (),
    cables: Iterable[str] = (),
) -> Finding:
    cable_ids = [*cables]
    return Finding(
        key=finding_key(sort.check, Hit(tuple(parts), tuple(cable_ids), place=place)),
        check=sort.check,
        family=family,
        severity=sort.severity,
        title=sort.title,
        message=message,
        subjects=[*parts, *cable_ids],
        component_ids=parts,
        cable_ids=cable_ids,
        zone_ids=[],
        workload_ids=[],
        place=place,
        facts=[FindingFact(label, value, "drawn", parts) for label, value in facts],
        fix=None,
        suppressed=None,
        lapsed=None,
    )
