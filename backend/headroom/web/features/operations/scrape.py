"""One scrape: what was counted, and what can be seen at this moment."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.openmetrics.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from headroom import __version__
from headroom.store.database import UNAVAILABLE, Database
from headroom.store.job_figures import jobs_by_status, last_jobs
from headroom.web.live.service import LiveService
from headroom.web.live.sockets.connection import Connection
from headroom.web.observe.companion import WorkerState
from headroom.web.observe.meters import REGISTRY

MEDIA_TYPE: Final = CONTENT_TYPE_LATEST
_POOL: Final = {"pool_size": "open", "pool_available": "idle", "requests_waiting": "waited_for"}


class _Scrape(Collector):
    def __init__(self, gauges: Iterable[Metric]) -> None:
        self._gauges = gauges

    def collect(self) -> Iterator[Metric]:
        yield from REGISTRY.collect()
        yield from self._gauges


async def scrape(database: Database, live: LiveService, worker: WorkerState) -> bytes:
    """The figures in OpenMetrics; a database that does not answer leaves out its own."""
    build = GaugeMetricFamily("headroom_build", "Version that runs.", labels=["version"])
    build.add_metric([__version__], 1)
    rooms = GaugeMetricFamily("headroom_rooms_open", "Designs that this replica holds in memory.")
    rooms.add_metric([], live.rooms.count)
    sockets = _gauge("headroom_sockets_open", "Open live sockets.", "kind", _sockets(live.rooms.clients()))
    pool = _gauge(
        "headroom_pool_connections",
        "Connections to the database; those that requests wait for.",
        "state",
        {words: database.pool_figures().get(name, 0) for name, words in _POOL.items()},
    )
    gauges: list[Metric] = [build, rooms, sockets, pool, *_worker(worker)]
    with suppress(*UNAVAILABLE):
        gauges.append(_gauge("headroom_jobs", "Jobs in the queue.", "status", await jobs_by_status(database)))
        times = {name: time.timestamp() for name, time in (await last_jobs(database)).items()}
        words = "When a recurring job was last put into the queue, by any worker."
        gauges.append(_gauge("headroom_job_last_timestamp_seconds", words, "task", times))
    text: bytes = generate_latest(_Scrape(gauges))  # type: ignore[no-untyped-call]
    return text


def _worker(worker: WorkerState) -> Iterator[Metric]:
    """Nothing where workers are processes of their own."""
    if worker.status == "elsewhere":
        return
    running = GaugeMetricFamily("headroom_worker_running", "Whether the worker inside this server works.")
    running.add_metric([], worker.status == "running")
    starts = GaugeMetricFamily("headroom_worker_starts", "How often it was started; more than once after failures.")
    starts.add_metric([], worker.starts)
    yield from (running, starts)


def _gauge(name: str, words: str, label: str, values: Mapping[str, float]) -> Metric:
    gauge = GaugeMetricFamily(name, words, labels=[label])
    for key, value in sorted(values.items()):
        gauge.add_metric([key], value)
    return gauge


def _sockets(clients: Iterable[Connection]) -> Mapping[str, int]:
    kinds = ("link" if client.link_id is not None else "editor" if client.editor else "reader" for client in clients)
    return {"editor": 0, "reader": 0, "link": 0} | Counter(kinds)
