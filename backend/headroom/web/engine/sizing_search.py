"""Searches and single plans, in a process, which tells how far it has come."""

import time
from pathlib import Path
from typing import Final

import orjson

from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.base.base_design import read_base, with_base
from headroom.domain.sizing.base.extended_base import extended
from headroom.domain.sizing.build.builder import build
from headroom.domain.sizing.candidates.plan_key import PlanKey
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.find_plan import find_plan
from headroom.domain.sizing.search.records import SizingAnswer, SizingProgress
from headroom.domain.sizing.search.search import size
from headroom.domain.sizing.search.solve import SizingInputs
from headroom.domain.sizing.search.surroundings import look_around
from headroom.settings import ARCHITECTURES, REQUIREMENTS
from headroom.web.engine.imports.pages import packed
from headroom.web.engine.sizing_requests import PROGRESS_FILE, SEARCH_S, STOP_FILE, SentRequirement
from headroom.web.http.reply import json_bytes

_TOLD_EVERY_S: Final = 0.3


def search_in(sent: SentRequirement, folder: Path) -> bytes:
    """As `search_designs`."""
    requirement, inputs = load_requirement(sent)
    teller = _SearchTeller(folder)
    for step in size(requirement, read_architectures(ARCHITECTURES), inputs, teller.stopped):
        if isinstance(step, SizingAnswer):
            loaded = orjson.loads(json_bytes(step))
            del loaded["documents"]  # each is drawn again from its plan when it is opened
            return packed(orjson.dumps({**loaded, "seconds": teller.seconds()}))
        teller.tell(step)
    raise AssertionError("a search ends with its answer")


def look_at(sent: SentRequirement, key: PlanKey) -> bytes:
    """As `plan_looked_at`."""
    requirement, inputs = load_requirement(sent)
    return json_bytes(look_around(key, requirement, read_architectures(ARCHITECTURES), inputs))


def draw(sent: SentRequirement, key: PlanKey) -> bytes:
    """As `plan_drawn`."""
    requirement, inputs = load_requirement(sent)
    table, row = find_plan(key, requirement, read_architectures(ARCHITECTURES), inputs.catalogue, inputs.costs)
    document = build(table.plan(row, requirement.hosts.count), requirement, inputs.catalogue, inputs.rack)
    if inputs.base is not None:
        document = extended(inputs.base, document, inputs.catalogue, inputs.rack)
    return orjson.dumps(document, None, orjson.OPT_NON_STR_KEYS)


def load_requirement(sent: SentRequirement) -> tuple[Requirement, SizingInputs]:
    """What was sent, read. Raises `DomainError`."""
    requirement = read_requirement(sent.document, read_presets(REQUIREMENTS))
    catalogue = sent.catalogue.load()
    if sent.base is None:
        return requirement, SizingInputs(catalogue, (sent.book,), sent.today)
    base = read_base(sent.base, catalogue)
    return with_base(requirement, base), SizingInputs(catalogue, (sent.book,), sent.today, base)


class _SearchTeller:
    """Writes how far a search has come, not more often than somebody looks, and hears whether to stop."""

    def __init__(self, folder: Path) -> None:
        self._file, self._stop = folder / PROGRESS_FILE, folder / STOP_FILE
        self._began_s = time.monotonic()
        self._next_s = 0.0

    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self._began_s

    def stopped(self) -> bool:
        """Whether somebody wants the answer now, or it has taken as long as it may."""
        return self.seconds() > SEARCH_S or self._stop.exists()

    def tell(self, step: SizingProgress) -> None:
        """Say it whole or not at all."""
        if self.seconds() < self._next_s and step.stage == "solve":
            return
        made = self._file.with_suffix(".new")
        made.write_bytes(json_bytes({"seconds": self.seconds(), "so_far": step}))
        made.replace(self._file)
        self._next_s = self.seconds() + _TOLD_EVERY_S
