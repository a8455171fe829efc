"""Bounds of the live socket; `docs/model/live.md` says where each comes from."""

from typing import Final

FRAME_MAX_BYTES: Final = 15 * 1024 * 1024
"""Larger frames are refused in words; 1 MiB below the web server's own bound, so that the words arrive."""

AWARENESS_MAX_BYTES: Final = 16 * 1024
AWARENESS_MAX_IDS: Final = 4
"""Presence ids that one connection may own."""

OUTBOX_MAX_FRAMES: Final = 2000
OUTBOX_MAX_BYTES: Final = 64 * 1024 * 1024

FRAMES_PER_SECOND: Final = 300.0
FRAMES_BURST: Final = 1500.0
BYTES_PER_SECOND: Final = 8.0 * 1024 * 1024
BYTES_BURST: Final = 32.0 * 1024 * 1024
"""A reader that is over its rate is read more slowly, never dropped: offline edits come in bursts."""

UNSAVED_MAX_FRAMES: Final = 1000
UNSAVED_MAX_BYTES: Final = 32 * 1024 * 1024
"""One connection's edits that wait for a commit; beyond it the connection is not read (database down)."""

KEEPALIVE_SECONDS: Final = 15.0
"""Stock clients hang up after 30 s without a message."""

COMPACT_ROWS: Final = 500
COMPACT_BYTES: Final = 1024 * 1024
IDLE_SECONDS: Final = 60.0
ROOMS_MAX_BYTES: Final = 1024 * 1024 * 1024
"""Estimated memory of all open rooms; see `rooms.room_bytes`."""
