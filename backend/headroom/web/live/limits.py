"""Bounds of the live socket; `docs/model/live.md` says where each comes from."""

from typing import Final

FRAME_MAX_BYTES: Final = 15 * 1024 * 1024
"""Larger frames are refused in words; 1 MiB below the web server's own bound, so that the words arrive."""

PIECE_BYTES: Final = 1024 * 1024
"""Of a message to who reads it in pieces: a browser puts a message together in one task, 20 MB in 100 ms of it."""

UPDATE_MAX_STRUCTS: Final = 1_000_000
"""Changes and ranges of deletions in one message; 60,000 parts drawn at once are half of it."""
UPDATE_CLIENTS_MAX: Final = 1000
"""Authors whose changes one message brings: windows that edited offline, met by other ways."""
WAITING_MAX_UPDATES: Final = 200
WAITING_MAX_BYTES: Final = 4 * 1024 * 1024
"""Updates in one room whose predecessors are not there yet."""
WAITING_MAX_RANGES: Final = 5000
"""Authors and deletions that they wait with: the library goes through them at each edit."""
QUESTION_SLACK: Final = 1000
"""Authors that a state vector may name beyond those that the room knows: of edits on their way from another replica."""
NESTING_MAX: Final = 20
"""Levels of lists and objects in one value, and of what is read of one; the whole document stays below the 24 levels
that bodies of requests may have."""
VALUE_ITEMS_MAX: Final = 100_000
"""Items in one value, at all levels together."""
CLIENTS_MAX: Final = 50_000
"""Authors in a document: each window that ever edited it is one."""

AWARENESS_MAX_BYTES: Final = 16 * 1024
AWARENESS_MAX_IDS: Final = 4
"""Presence ids that one connection may own."""

OUTBOX_MAX_FRAMES: Final = 2000
OUTBOX_MAX_BYTES: Final = 64 * 1024 * 1024

STEP_1_MAX_BYTES: Final = 1024 * 1024
"""A state vector; one of 50,000 authors is half as long."""
QUESTIONS_PER_SECOND: Final = 0.5
QUESTIONS_BURST: Final = 4.0
"""State vectors of one connection that are answered; a page sends one."""

LINK_SOCKETS_MAX: Final = 500
ADDRESS_SOCKETS_MAX: Final = 1000
SOCKETS_MAX: Final = 3000
"""Open sockets of a link, of an address (all of a company may have one) and of this process: a revoked link's are
closed within a second, and each takes some 60 kB."""
OPENINGS_PER_SECOND: Final = 50.0
OPENINGS_BURST: Final = 1000.0
"""Sockets that one address opens; after a restart all of them come back at once."""

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
LOOK_SECONDS: Final = 5.0
"""Whoever waits for an edit to be saved hears something as often: a page with edits under way gives a line up after
17 s."""

COMPACT_ROWS: Final = 500
COMPACT_BYTES: Final = 1024 * 1024
"""Or a quarter of the state that they are merged into: to merge 25 MB takes many seconds, however few are new."""
IDLE_SECONDS: Final = 60.0
"""After the last client has left, until the room closes."""
SLEEP_SECONDS: Final = 600.0
"""After the last edit or arrival, until the document of a room whose clients only look is freed."""
ROOMS_MAX_BYTES: Final = 1024 * 1024 * 1024
"""Estimated memory of all open rooms; see `rooms.room_bytes`."""
