"""Parameters that were fitted to published figures, and what the rest predicts when one of those figures is left out.

A row that a parameter was fitted to is marked `fitted` in the ledger and never counts as a prediction.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.papers import refit


@dataclass(frozen=True, slots=True)
class Fit:
    """One fitted parameter. It lives as a figure of a catalogue part, or in the design that stands for the figures."""

    parameter: str
    part: str
    """Catalogue part that holds it, or `design` where the designs do."""
    figure: str
    """Figure of the part, or the field of the design."""
    fitted_to: tuple[str, ...]
    """Ids of the published figures."""
    left_out: Mapping[str, Callable[[], float]] = field(default_factory=dict)
    """Figure id -> its prediction from a refit without it; absent where nothing else determines the parameter."""


FITS: Final[tuple[Fit, ...]] = (
    Fit(
        "d of the read law", "ibm-fastt600-turbo", "law_read", ("p690-pair-8p-read",),
        {"p690-pair-8p-read": refit.wide_pair_read},
    ),
    Fit(
        "C and d of the write law", "ibm-fastt600-turbo", "law_write", ("p690-pair-4p-write", "p690-pair-8p-write"),
        {"p690-pair-4p-write": refit.narrow_pair_write, "p690-pair-8p-write": refit.wide_pair_write},
    ),
    Fit(
        "processor time of buffered I/O", "ibm-gpfs-2.2", "cpu_buffered",
        ("p690-gpfs-tuned-read", "p690-gpfs-tuned-write", "p690-gpfs-tuned-cpu"),
    ),
    Fit("share of the processors in use", "design", "cpu_usable_percent", ("p690-gpfs-tuned-cpu",)),
    Fit("processor time of direct I/O", "ibm-gpfs-2.2", "cpu_direct", ("p690-gpfs-striped-read-cpu",)),
    Fit(
        "processor time of pinning", "ibm-gpfs-2.2", "cpu_pinning",
        ("p690-gpfs-pinning-read", "p690-gpfs-pinning-write"),
    ),
    Fit(
        "size of the requests", "design", "request_kib", ("p690-gpfs-parallel-read", "p690-gpfs-parallel-write"),
    ),
)  # fmt: skip


def fitted_figures() -> frozenset[str]:
    """Ids of all figures that some parameter was fitted to."""
    return frozenset(name for fit in FITS for name in fit.fitted_to)


def parameters_of(figure: str) -> list[str]:
    """Parameters that were fitted to a figure, each with the part that holds it."""
    return [f"{fit.parameter} ({fit.part}, {fit.figure})" for fit in FITS if figure in fit.fitted_to]


def left_out_predictions() -> dict[str, float]:
    """Figure id -> its prediction, in its unit, by parameters that were fitted without it."""
    return {name: predict() for fit in FITS for name, predict in fit.left_out.items()}
