from headroom.web.live.protocol.frames import SyncFrame, SyncKind
from headroom.web.live.room.batch import BATCH_BYTES, PendingEdit, in_batches
from headroom.web.live.sockets.connection import Connection


def test_what_waits_is_taken_in_order_a_batch_at_a_time() -> None:
    sender = Connection(editor=True)
    sizes = [10, BATCH_BYTES // 2, BATCH_BYTES // 2, 5, 3 * BATCH_BYTES, 7, 8]
    pending = [PendingEdit(sender, SyncFrame(SyncKind.UPDATE, bytes(size))) for size in sizes]
    batches = list(in_batches(pending))
    assert [edit for some, _ in batches for edit in some] == pending
    assert [len(edit.frame.body) for edit in batches[0][0]] == sizes[:2]
    assert all(sum(len(edit.frame.body) for edit in some) <= BATCH_BYTES or len(some) == 1 for some, _ in batches)
    assert [is_last for _, is_last in batches] == [False] * (len(batches) - 1) + [True]
    assert list(in_batches(pending[:1])) == [(pending[:1], True)]
