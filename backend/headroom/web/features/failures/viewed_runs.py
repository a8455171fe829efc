"""Runs over failures of the state that a caller sees, and by what they are found again."""

import asyncio
from dataclasses import replace
from typing import NamedTuple

from headroom.domain.failure.cost import takes_long
from headroom.store.sweeps.sweeps import SweepRequest
from headroom.store.tables.sweeps import SweepKind
from headroom.web.access.caller import Caller, View
from headroom.web.features.designs.service import viewed_state
from headroom.web.features.sweeps.service import failures_request
from headroom.web.state.studio import Studio


class ViewedRun(NamedTuple):
    """A run over the failures of one state."""

    request: SweepRequest
    """By which it is begun, and found again."""
    long: bool
    """Whether all single failures of the state take long."""


async def viewed_run(studio: Studio, view: View, caller: Caller, kind: SweepKind) -> ViewedRun:
    """The run of this kind over the state that a caller sees. Raises as `viewed_state`.

    While a run goes on it is looked at every few seconds: a state that is the same version is not read again.
    """
    state = await viewed_state(studio, view, caller)

    def found() -> ViewedRun:
        version = studio.catalogue_for(state.document).version
        key = kind, view.design_id, state.version, caller.redaction, version
        known: ViewedRun | None = studio.viewed_runs.find(key)
        if known is None:
            request = failures_request(kind, view.design_id, state.document, version)
            without = replace(request, request=None)  # a large document is not held for as long as its hash
            known = studio.viewed_runs.keep(key, ViewedRun(without, takes_long(state.document)))
        return known._replace(request=replace(known.request, request=state.document))

    return await asyncio.to_thread(found)
