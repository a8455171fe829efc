"""The server, noting what each stage of an edit takes: `python -m tests.benchmarks.stages FILE serve ...`.

`npm run bench:canvas -- --studio` starts it in place of `headroom` and joins its lines with what the page did. A line:
a stage, when it began and ended (ms since 1970), the processor time of its thread between the two, and that of the
whole process until the end, in ms, as JSON.
"""

import functools
import inspect
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

STAGES = (
    ("received", "headroom.web.live.room.room", "Room", "receive"),
    ("document changed", "headroom.web.live.room.room", "Room", "_apply"),
    ("durable", "headroom.store.designs.live_log", "LiveLog", "append"),
    ("document read", "headroom.web.live.document.live_document", "LiveDoc", "snapshot"),
    ("design checked", "headroom.web.live.results.evaluation", None, "read_live"),
    ("evaluated", "headroom.domain.performance.evaluate", None, "evaluate"),
    ("answer serialised", "headroom.web.live.results.feed", None, "_delta_frame"),
    ("surroundings read", "headroom.web.live.results.evaluation", "RoomEngine", "look"),
    ("findings worked out", "headroom.web.live.results.evaluation", "RoomEngine", "check"),
    ("findings packed", "headroom.web.live.results.findings", None, "delta_findings"),
)
"""Name, module, class or None, function; a stage that awaits has no processor time of its own."""


def timed(stage: str, work: Callable[..., Any], out: TextIO) -> Callable[..., Any]:
    """`work`, noting each call."""

    def note(begin: float, busy: float) -> None:
        until = {"begin": 1000 * begin, "end": 1000 * time.time(), "process": 1000 * time.process_time()}
        out.write(json.dumps({"stage": stage, "busy": 1000 * busy, **until}) + "\n")

    @functools.wraps(work)
    async def awaited(*given: Any, **named: Any) -> Any:
        begin = time.time()
        try:
            return await work(*given, **named)
        finally:
            note(begin, 0.0)

    @functools.wraps(work)
    def called(*given: Any, **named: Any) -> Any:
        begin, busy = time.time(), time.thread_time()
        try:
            return work(*given, **named)
        finally:
            note(begin, time.thread_time() - busy)

    return awaited if inspect.iscoroutinefunction(work) else called


def watch(out: TextIO) -> None:
    """Put a clock around every stage."""
    for stage, module, owner, name in STAGES:
        __import__(module)
        holder = sys.modules[module] if owner is None else getattr(sys.modules[module], owner)
        setattr(holder, name, timed(stage, getattr(holder, name), out))


def main() -> int:
    """Run the command line behind the file's name."""
    from headroom.cli import main as headroom

    path = Path(sys.argv.pop(1))
    with path.open("w", buffering=1) as out:
        watch(out)
        return headroom(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
