"""What is counted and timed while the server works; each replica answers for itself."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.process_collector import ProcessCollector

REGISTRY: Final = CollectorRegistry()
"""Our own and not the library's, which other libraries fill too."""

_FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

REQUESTS: Final = Counter(
    "headroom_requests", "Answered HTTP requests.", ["operation", "status"], registry=REGISTRY
)  # fmt: skip
REQUEST_SECONDS: Final = Histogram(
    "headroom_request_seconds",
    "From the first byte of a request to the last of its answer.",
    ["operation"],
    buckets=_SLOW,
    registry=REGISTRY,
)
COMMIT_SECONDS: Final = Histogram(
    "headroom_commit_seconds", "Making a batch of live edits durable.", buckets=_FAST, registry=REGISTRY
)
EVALUATION_SECONDS: Final = Histogram(
    "headroom_evaluation_seconds", "Reading a live document and figuring it.", buckets=_SLOW, registry=REGISTRY
)
CHANGES_SECONDS: Final = Histogram(
    "headroom_changes_seconds", "Looking for what would help a live document.", buckets=_SLOW, registry=REGISTRY
)
CHECK_SECONDS: Final = Histogram(
    "headroom_check_seconds", "All checks of a live document.", buckets=_SLOW, registry=REGISTRY
)
ProcessCollector(registry=REGISTRY)
