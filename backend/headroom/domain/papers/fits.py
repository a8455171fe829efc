"""Parameters that were fitted to published figures, and what the rest predicts when one of those figures is left out.

A row that a parameter was fitted to is marked `fitted` in the ledger and never counts as a prediction.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from headroom.domain.papers import engenio_refits, p690_refits


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


_P690: Final = (
    *(
        Fit(
            "d of the read law", "ibm-fastt600-turbo", figure, ("p690-pair-8p-read",),
            {"p690-pair-8p-read": p690_refits.wide_pair_read},
        )
        for figure in ("law_read", "law_read_raw")
    ),
    *(
        Fit(
            "C and d of the write law", "ibm-fastt600-turbo", figure, ("p690-pair-4p-write", "p690-pair-8p-write"),
            {
                "p690-pair-4p-write": p690_refits.narrow_pair_write,
                "p690-pair-8p-write": p690_refits.wide_pair_write,
            },
        )
        for figure in ("law_write", "law_write_raw")
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


_ENGENIO: Final = (
    *(
        Fit(
            f"fixed time of a {way} by one thread", "engenio-2882-controller", f"one_{way}_fixed",
            (f"engenio-a350-{way}-256k",),
        )
        for way in ("read", "write")
    ),
    *(
        Fit(
            f"C of the {way} law of one thread", "engenio-2882-controller", f"one_{way}_law",
            (f"engenio-a350-{way}-8192k",), {f"engenio-a350-{way}-8192k": partial(engenio_refits.plateau, way)},
        )
        for way in ("read", "write")
    ),
    *(
        Fit(
            f"read of several threads, {words}", "engenio-2882-controller", figure,
            (
                *(f"engenio-{manager}-read-4x{size}k" for size in (256, 512)),
                *(f"engenio-xvm-effect-read-4x{size}k" for size in (256, 512)),
            ),
            {
                f"engenio-{manager}-read-4x{size}k": partial(engenio_refits.read_by_four, manager, size)
                for size in (256, 512)
            },
        )
        for manager, figure, words in (
            ("managed", "several_read", "with XVM"), ("plain", "several_read_plain", "without XVM"),
        )
    ),
    Fit(
        "rate and time a doubling of writes", "engenio-2882-controller", "several_write",
        tuple(f"engenio-managed-write-{threads}x{size}k" for threads in (4, 8) for size in (256, 512)),
        {
            f"engenio-managed-write-{threads}x{size}k": partial(engenio_refits.write_by_several, threads, size)
            for threads in (4, 8) for size in (256, 512)
        },
    ),
    Fit(
        "extra time of a write without XVM", "engenio-2882-controller", "several_write_plain",
        (
            *(f"engenio-plain-write-4x{size}k" for size in (256, 512)),
            *(f"engenio-xvm-effect-write-4x{size}k" for size in (256, 512)),
        ),
        {
            f"engenio-plain-write-4x{size}k": partial(engenio_refits.plain_write_by_four, size)
            for size in (256, 512)
        },
    ),
    *(
        Fit(
            f"fixed time and rate of a {way} without CTQ", "engenio-2882-controller", f"untagged_{way}",
            (
                *(f"engenio-untagged-{way}-4x{size}k" for size in (256, 512)),
                *(f"engenio-ctq-effect-{way}-4x{size}k" for size in (256, 512)),
            ),
        )
        for way in ("read", "write")
    ),
)  # fmt: skip

_SYSTEM_Z: Final = (
    Fit("shared time of an ECKD random read", "ibm-z9-lpar", "eckd_random_read", ("systemz-random-read-eckd-32",)),
    Fit("shared time of an ECKD random write", "ibm-z9-lpar", "eckd_random_write", ("systemz-random-write-eckd-8",)),
    Fit("share of the write cache of a rank", "design", "nvs_gib", ("systemz-random-write-eckd-32",)),
    Fit("shared time of a SCSI random write", "ibm-z9-lpar", "scsi_random_write", ("systemz-random-write-scsi-32",)),
    Fit("shared time of ECKD in sequence", "ibm-z9-lpar", "eckd_sequential", ("systemz-file-write-eckd-32",)),
    Fit("rate of SCSI in sequence", "ibm-z9-lpar", "scsi_sequential", ("systemz-file-write-scsi-32",)),
    Fit("rate of a command on one path", "ibm-z9-lpar", "scsi_one_path", ("systemz-file-write-scsi-1",)),
    Fit("processor time of the page cache", "linux-page-cache", "cpu_buffered", ("systemz-page-cache-write-scsi",)),
)

FITS: Final[tuple[Fit, ...]] = (*_P690, *_ENGENIO, *_SYSTEM_Z)


def fitted_figures() -> frozenset[str]:
    """Ids of all figures that some parameter was fitted to."""
    return frozenset(name for fit in FITS for name in fit.fitted_to)


def parameters_of(figure: str) -> list[str]:
    """Parameters that were fitted to a figure, each with the part that holds it."""
    return [f"{fit.parameter} ({fit.part}, {fit.figure})" for fit in FITS if figure in fit.fitted_to]


def left_out_predictions() -> dict[str, float]:
    """Figure id -> its prediction, in its unit, by parameters that were fitted without it."""
    return {name: predict() for fit in FITS for name, predict in fit.left_out.items()}
