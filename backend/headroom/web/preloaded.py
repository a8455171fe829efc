"""What every process has from the start: readers, catalogue and engine, loaded once and copied for each piece of work.

Importing this is the work: the process from which the others are copied can be told a module's name and nothing else.
"""

import gc
from contextlib import suppress

import headroom.domain.bom.prices.mapping
import headroom.domain.bom.prices.rows
import headroom.domain.deliverable.alternatives.figures
import headroom.domain.deliverable.alternatives.survival
import headroom.domain.deliverable.documents.checks
import headroom.domain.design.wwns.wwn_paste
import headroom.domain.search.index
import headroom.domain.sizing.sweeps.candidates
import headroom.domain.sizing.upgrades.search
import headroom.web.engine.alternatives
import headroom.web.engine.imports.delta
import headroom.web.engine.imports.placing
import headroom.web.engine.imports.reading
import headroom.web.engine.packages
import headroom.web.engine.sizing_offers
import headroom.web.engine.sizing_search
import headroom.web.features.comparisons.comparison_process
import headroom.web.features.comparisons.service
import headroom.web.features.designs.first_state
import headroom.web.features.parts.reading
import headroom.web.features.reviews.findings
import headroom.web.live.results.evaluation_worker
import headroom.web.processes.json_pieces
import headroom.web.processes.records  # noqa: F401
from headroom.domain.availability.facts import read_facts
from headroom.domain.checks.table import checks
from headroom.settings import REFERENCE_DESIGNS, RELIABILITY
from headroom.web.engine.domain import warm_up
from headroom.web.processes.catalogues import shipped
from headroom.web.state.references import load_references

# A fault in the files is the server's to tell; here it would only keep processes from being made.
with suppress(Exception):
    warm_up(next(iter(load_references(REFERENCE_DESIGNS).values())).document, shipped())
    # Their rows are files that each process which checks a design, or says how it fails, would read for itself.
    checks()
    read_facts(RELIABILITY)
# What is there now is never collected, so that copies share its pages.
gc.freeze()
