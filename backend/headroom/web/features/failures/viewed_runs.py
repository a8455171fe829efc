"""Runs over failures of the state that a caller sees, and by what they are found again."""

import asyncio
from dataclasses import replace
from typing import NamedTuple

from headroom.domain.failure.cost import takes_long
from headroom.store.sweeps.sweeps import SweepRequest
from headroom.store.tables.sweeps import SweepKind
from headroom.web.access.caller import Caller, View
from headroom.web.features.designs.service import StoredState, stored_state
from headroom.web.features.sweeps.service import failures_request
from headroom.web.state.studio import Studio


class ViewedRun(NamedTuple):
    """A run over the failures of one state."""

    request: SweepRequest
    """By which it is found again; begun with it where it has the document."""
    long: bool
    """Whether all single failures of the state take long."""


async def viewed_run(studio: Studio, view: View, caller: Caller, kind: SweepKind) -> ViewedRun:
    """The run of this kind over the state that a caller sees, to be looked at. Raises as `stored_state`.

    While a run goes on it is looked at every few seconds: a state that is the same version is neither read nor redacted
    again.
    """
    stored = await stored_state(studio, view, caller)
    return await asyncio.to_thread(_find_run, studio, view, stored, kind)


async def run_to_begin(studio: Studio, view: View, caller: Caller, kind: SweepKind) -> ViewedRun:
    """The same with the document that a new run is begun with."""
    stored = await stored_state(studio, view, caller)

    def found() -> ViewedRun:
        run = _find_run(studio, view, stored, kind)
        return run._replace(request=replace(run.request, request=stored.document()))

    return await asyncio.to_thread(found)


def _find_run(studio: Studio, view: View, stored: StoredState, kind: SweepKind) -> ViewedRun:
    key = kind, view.design_id, stored.version, stored.redaction, stored.catalogue_version(studio)
    known: ViewedRun | None = studio.viewed_runs.find(key)
    if known is None:
        document = stored.document()
        request = failures_request(kind, view.design_id, document, studio.catalogue_for(document).version)
        without = replace(request, request=None)  # a large document is not held for as long as its hash
        known = studio.viewed_runs.keep(key, ViewedRun(without, takes_long(document)))
    return known
