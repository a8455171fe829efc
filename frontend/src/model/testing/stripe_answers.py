"""What the backend says of a write's rest after its whole stripes, over shapes of arrays and sizes."""

from dataclasses import asdict

from headroom.domain.performance.media.raid import partial_write

SHAPES = [("raid0", 4), ("raid10", 8), ("raid5", 3), ("raid5", 9), ("raid6", 8), ("raid6", 23)]
SIZES = [4, 64, 128, 200, 512, 1024, 1536, 4096]


def answers():
    return [
        {"level": level, "drives": drives, "strip_kib": strip, "transfer_kib": size,
         "answer": asdict(partial_write(level, drives, strip, size))}
        for level, drives in SHAPES for strip in (64, 128, 256) for size in SIZES
    ]  # fmt: skip
