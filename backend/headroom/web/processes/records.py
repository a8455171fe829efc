"""Records on their way out of a process that read what people sent: data alone, in pieces that are read in moments."""

import io
import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from decimal import Decimal
from importlib import import_module
from typing import Any, Final, TypeVar

from headroom.web.processes.child import Answer
from headroom.web.processes.limits import Task
from headroom.web.processes.pool import Pool

T = TypeVar("T")

_OURS: Final = "headroom."
_AT_ONCE: Final = 2_000
"""Records in a piece: so many take some milliseconds, in which nothing else runs."""


async def read_record(pool: Pool, task: Task, call: Callable[..., T], *arguments: object) -> T:
    """What a call of a module answers, which may be any record. Raises as `Pool.run` does."""
    from fastapi.concurrency import run_in_threadpool

    found: T = await run_in_threadpool(_joined, await pool.run(task, _recorded, call, *arguments))
    return found


def _recorded(call: Callable[..., object], *arguments: object) -> Answer:
    """In the process: the record without its long lists, which ones they are, and these in pieces."""
    record: Any = call(*arguments)
    lists: dict[str, list[Any]] = {}
    rest: Any = record
    if isinstance(record, list):
        lists, rest = {"": record}, []
    elif is_dataclass(record) and not isinstance(record, type):
        found = {field.name: getattr(record, field.name) for field in fields(record)}
        lists = {name: value for name, value in found.items() if isinstance(value, list) and len(value) > _AT_ONCE}
        rest = replace(record, **{name: [] for name in lists})
    cut = [(name, value[at : at + _AT_ONCE]) for name, value in lists.items() for at in range(0, len(value), _AT_ONCE)]
    return [pickle.dumps(piece, pickle.HIGHEST_PROTOCOL) for piece in (rest, *cut)]


def _joined(pieces: list[bytes]) -> Any:
    record, *cut = (_Reader(io.BytesIO(piece)).load() for piece in pieces)
    for name, part in cut:
        (record if name == "" else getattr(record, name)).extend(part)
    return record


class _Reader(pickle.Unpickler):
    """Makes records of ours and numbers, and calls nothing else: the process has read what nobody vouches for."""

    def find_class(self, module: str, name: str) -> Any:
        """The class of a record. Raises `UnpicklingError` for everything else."""
        if (module, name) == ("decimal", "Decimal"):
            return Decimal
        if module.startswith(_OURS):
            found = getattr(import_module(module), name, None)
            if isinstance(found, type) and is_dataclass(found):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no record")
