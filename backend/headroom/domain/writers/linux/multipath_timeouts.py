"""How long multipath.conf lets I/O wait: for any path, and for a Fibre Channel port that is lost.

Facts: multipath.conf(5) of multipath-tools 0.9: `no_path_retry`, `fast_io_fail_tmo` and `dev_loss_tmo`. From memory:
the last two are from 0.4.9 on.
"""

import math
from collections.abc import Iterator

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.text import comment
from headroom.domain.writers.lookup.platform import multipath_since


def timeouts(host: Node, polling_s: int) -> Iterator[str]:
    """Lines of a section for a host whose paths are checked every `polling_s` seconds."""
    yield from _without_path(host, polling_s)
    if multipath_since(host, "0.4.9"):
        yield from _without_port(host)


def _without_path(host: Node, polling_s: int) -> Iterator[str]:
    if host.attributes.get("no_path_queue") is True:
        yield from comment("Without any path: I/O waits until one is back, and no errors are reported (no_path_queue).")
        yield "no_path_retry queue"
        return
    seconds = number(host, "no_path_seconds")
    wait_s = 60 if seconds is None else seconds
    retries = math.ceil(wait_s / polling_s)
    yield from comment(
        f"Without any path: {wait_s:.0f} s of waiting (no_path_seconds) / {polling_s} s a check"
        + (f" = {retries} retries, then errors." if retries else ": errors at once.")
    )
    yield f"no_path_retry {retries or 'fail'}"


def _without_port(host: Node) -> Iterator[str]:
    fast, loss = number(host, "fast_io_fail_seconds"), number(host, "dev_loss_seconds")
    if fast is not None:
        yield f"fast_io_fail_tmo {'off' if fast < 0 else int(fast)}"
    if loss is not None:
        yield f"dev_loss_tmo {int(loss)}"
