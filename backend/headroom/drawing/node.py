"""Draws by the page's own painters, which run in Node: an order as JSON goes in, two SVGs come out."""

import os
import shutil
import subprocess
from functools import lru_cache
from tempfile import TemporaryFile
from typing import IO, Final

import orjson

from headroom.domain.deliverable.documents.drawing import DesignDrawing, NoDrawing
from headroom.settings import PICTURE

_TIME_LIMIT_S: Final = 30
_KEPT: Final = 8
"""Drawings that are kept, by all that goes into them."""
_HEAP_MB: Final = 1024


@lru_cache(maxsize=_KEPT)
def draw(order: bytes) -> DesignDrawing:
    """The drawing of an order (`drawing_order`).

    Raises:
        NotDrawn: Node or the program is missing, it took too long, or there is nothing to draw.
    """
    try:
        with TemporaryFile() as answer:
            _run(order, answer)
            answer.seek(0)
            head = orjson.loads(answer.readline())
            drawing = answer.read()
    except OSError as error:
        raise NoDrawing("No drawing: the server can write no temporary file.") from error
    if "refusal" in head:
        raise NoDrawing(f"No drawing: {head['refusal']}")
    return DesignDrawing(drawing, head["sheet"])


def _run(order: bytes, answer: IO[bytes]) -> None:
    """Into a file: a drawing may be tens of MB, which a pipe would leave in memory twice."""
    node = shutil.which("node")
    if node is None:
        raise NoDrawing("No drawing: the server has no Node.js, which is needed to draw it.")
    if not PICTURE.is_file():
        raise NoDrawing("No drawing: the drawing program is not built; `npm start` builds it.")
    command = [node, f"--max-old-space-size={_HEAP_MB}", str(PICTURE)]
    environment = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    try:
        subprocess.run(
            command, input=order, stdout=answer, stderr=subprocess.PIPE, timeout=_TIME_LIMIT_S, check=True,
            env=environment,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        message = f"No drawing: it took longer than {_TIME_LIMIT_S} seconds and was cancelled."
        raise NoDrawing(message) from None
    except (subprocess.CalledProcessError, OSError) as error:
        raise NoDrawing("No drawing: the drawing program failed.") from error
