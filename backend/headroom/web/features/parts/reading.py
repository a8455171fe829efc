"""Reading what people send about parts, in a process."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Final

from headroom.domain.catalogue.devicetype import KINDS, import_device_type
from headroom.domain.catalogue.own import Flaw, OwnPart, as_text, look_at, read_own
from headroom.settings import CATALOGUE
from headroom.web.features.parts.answers import DeviceTypeAnswer, PartCheck, PartProblem
from headroom.web.processes.catalogues import SentCatalogue
from headroom.web.processes.limits import Task

PART: Final = Task("Reading the part", "take out what is no fact of it")


def check_part(text: str, catalogue: SentCatalogue) -> PartCheck:
    """What a part would be and what is wrong with it. Raises DomainError for no YAML."""
    own, flaws = look_at(text, 1, catalogue.load(), CATALOGUE)
    problems = problems_of(flaws)
    if own is None:
        return PartCheck(text, None, None, problems)
    return PartCheck(own.yaml, own.raw, own.part, problems)


def read_part_text(text: str, version: int, catalogue: SentCatalogue) -> OwnPart:
    """A part without a flaw. Raises DomainError."""
    return read_own(text, version, catalogue.load(), CATALOGUE)


def read_device_type(yaml: str, kind: str | None, catalogue: SentCatalogue) -> DeviceTypeAnswer:
    """A file of the devicetype-library as the draft of a part. Raises DomainError."""
    parts = catalogue.load()
    found = import_device_type(yaml, parts, kind)
    text = as_text(found.raw)
    own, flaws = look_at(text, 1, parts, CATALOGUE)
    return DeviceTypeAnswer(
        kind=found.kind,
        kinds=list(KINDS),
        yaml=text,
        raw=found.raw,
        part=own.part if own else None,
        problems=problems_of(flaws),
        read=problems_of(found.read),
        lacks=problems_of(found.lacks),
        not_understood=problems_of(found.not_understood),
    )


def problems_of(flaws: Iterable[Flaw]) -> list[PartProblem]:
    """Flaws as the API tells them."""
    return [PartProblem(**asdict(flaw)) for flaw in flaws]
