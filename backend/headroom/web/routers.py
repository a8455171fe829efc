"""The routes of every feature, in the order in which they are matched; a new file of routes is one row."""

from typing import Final

from fastapi import APIRouter

from headroom.web.features.advisors.routes import router as advisors
from headroom.web.features.alternatives.routes import router as alternatives
from headroom.web.features.catalogue.routes import router as catalogue
from headroom.web.features.checks.findings_routes import router as findings
from headroom.web.features.checks.findings_routes import shared as shared_findings
from headroom.web.features.checks.own_routes import router as own_checks
from headroom.web.features.checks.routes import router as checks
from headroom.web.features.comparisons.routes import router as comparisons
from headroom.web.features.comparisons.routes import shared as shared_comparisons
from headroom.web.features.designs.revision_routes import router as revisions
from headroom.web.features.designs.routes import router as designs
from headroom.web.features.evaluations.routes import router as evaluations
from headroom.web.features.evaluations.routes import shared as shared_evaluations
from headroom.web.features.evaluations.trace_routes import router as traces
from headroom.web.features.evaluations.trace_routes import shared as shared_traces
from headroom.web.features.exports.routes import router as exports
from headroom.web.features.exports.routes import shared as shared_bills
from headroom.web.features.failures.availability_routes import router as availability
from headroom.web.features.failures.availability_routes import shared as shared_availability
from headroom.web.features.failures.pair_routes import router as failure_pairs
from headroom.web.features.failures.pair_routes import shared as shared_failure_pairs
from headroom.web.features.failures.routes import router as failures
from headroom.web.features.failures.routes import shared as shared_failures
from headroom.web.features.failures.single_routes import router as failure_run
from headroom.web.features.failures.single_routes import shared as shared_failure_run
from headroom.web.features.growth.routes import router as growth
from headroom.web.features.imports.delta_routes import router as import_deltas
from headroom.web.features.imports.routes import router as imports
from headroom.web.features.ledger.routes import router as ledger
from headroom.web.features.links.routes import router as links
from headroom.web.features.links.shared_routes import router as shared
from headroom.web.features.measurements.routes import router as measurements
from headroom.web.features.operations.health_routes import router as health
from headroom.web.features.parts.device_type_routes import router as device_types
from headroom.web.features.parts.routes import router as parts
from headroom.web.features.parts.update_routes import router as updates
from headroom.web.features.people.account_routes import router as account
from headroom.web.features.people.oidc_routes import router as oidc
from headroom.web.features.people.routes import router as people
from headroom.web.features.quotes.price_book_routes import router as price_books
from headroom.web.features.quotes.routes import router as quotes
from headroom.web.features.reviews.routes import router as reviews
from headroom.web.features.reviews.routes import shared as shared_reviews
from headroom.web.features.search.routes import router as search
from headroom.web.features.sizing.offer_routes import router as sizing_offers
from headroom.web.features.sizing.routes import router as sizing
from headroom.web.features.sweeps.routes import router as sweeps
from headroom.web.features.threads.routes import router as threads
from headroom.web.features.threads.routes import shared as shared_threads
from headroom.web.features.wwns.routes import router as wwns

ROUTERS: Final[tuple[APIRouter, ...]] = (
    health,
    catalogue,
    own_checks,
    checks,
    comparisons,
    advisors,
    alternatives,
    parts,
    device_types,
    availability,
    evaluations,
    failures,
    failure_pairs,
    failure_run,
    findings,
    growth,
    imports,
    measurements,
    sweeps,
    import_deltas,
    ledger,
    designs,
    revisions,
    reviews,
    links,
    account,
    people,
    oidc,
    exports,
    price_books,
    quotes,
    shared,
    shared_availability,
    shared_bills,
    shared_comparisons,
    shared_evaluations,
    shared_failures,
    shared_failure_pairs,
    shared_failure_run,
    shared_findings,
    shared_reviews,
    shared_threads,
    shared_traces,
    search,
    sizing,
    sizing_offers,
    threads,
    traces,
    updates,
    wwns,
)
