"""Comments as they are answered, and what is checked of those that come in."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool
from pydantic import TypeAdapter

from headroom.domain.design.anchors import anchor_state
from headroom.store.actor import LOCAL_ACCOUNT, acting
from headroom.store.designs.live_log import DesignGone
from headroom.store.threads.records import (
    Mention,
    NewRemark,
    NewThread,
    RemarkAuthor,
    RemarkRow,
    SuggestionRow,
    ThreadRow,
)
from headroom.web.features.threads.answers import (
    Anchor,
    NewThreadRequest,
    Remark,
    RemarkRequest,
    SuggestedPlace,
    Suggestion,
    Thread,
    ThreadRevision,
)
from headroom.web.features.threads.mentions import OWNER, called, named_by_reader
from headroom.web.http.errors import refuse
from headroom.web.state.comment_anchors import Scene, look_up, words_of
from headroom.web.state.studio import Studio

MOST_BODY: Final = 10_000
MOST_MENTIONS: Final = 50
_ANCHORS: Final[TypeAdapter[Any]] = TypeAdapter(Anchor)


def signed_in() -> RemarkAuthor:
    """Who asks, as a writer of remarks."""
    actor = acting()
    return RemarkAuthor(actor.name, account_id=actor.account_id)


async def answer_threads(
    studio: Studio, design_id: UUID, rows: Sequence[ThreadRow], reader: RemarkAuthor, scene: Scene | None = None
) -> list[Thread]:
    """Threads as their reader sees them, with what they are about looked up in the design as it is now."""
    found = scene or await _scene(studio, design_id, [row.head.anchor for row in rows])
    return [_thread(row, found, reader) for row in rows]


async def answer_thread(studio: Studio, row: ThreadRow, reader: RemarkAuthor) -> Thread:
    """One thread as its reader sees it."""
    return (await answer_threads(studio, row.head.design_id, [row], reader))[0]


async def begin_thread(studio: Studio, design_id: UUID, request: NewThreadRequest, writer: RemarkAuthor) -> Thread:
    """Keep a comment, or a suggestion, on something that stands in what its writer looks at.

    Raises:
        DomainError: `conflict` when it is gone, `bad_body`, `malformed` or `not_found`.
    """
    anchor = _ANCHORS.dump_python(request.anchor)
    _refuse_nul(anchor, "/anchor")
    if (request.changes is None) != (request.base is None) or request.changes == []:
        raise refuse("malformed", "A suggestion has changes, and in base how the same places were.", "/changes")
    changes, base = request.changes or [], request.base or []
    if [_place(one) for one in changes] != [_place(one) for one in base]:
        raise refuse("malformed", "The changes and their base are not of the same places.", "/base")
    suggestion = (_plain(changes), _plain(base)) if changes else None
    _refuse_nul(suggestion, "/changes")
    words = RemarkRequest(request.body, request.mentions)
    remark = await checked_remark(studio, design_id, words, writer, may_be_empty=suggestion is not None)
    scene = await _seen_by_writer(studio, design_id, request, anchor)
    if anchor_state(anchor, scene.standing) == "gone":
        raise refuse("conflict", "This part is no longer in the design. Reload and try again.", "/anchor")
    thread = NewThread(design_id, anchor, words_of(anchor, scene), request.revision_id)
    row = await studio.threads.create(thread, remark, suggestion)
    return await answer_thread(studio, row, writer)


async def checked_remark(
    studio: Studio, design_id: UUID, request: RemarkRequest, writer: RemarkAuthor, may_be_empty: bool = False
) -> NewRemark:
    """A remark fit to be kept; only members of the organisation count as mentioned.

    Raises:
        DomainError: `bad_body` when it is empty, too long or has control characters.
    """
    body = request.body.replace("\r\n", "\n").strip()
    if not body and not may_be_empty:
        raise refuse("bad_body", "The comment is empty.", "/body")
    if len(body) > MOST_BODY:
        raise refuse("bad_body", f"The comment has {len(body):,} characters; at most {MOST_BODY:,} fit.", "/body")
    if any(ord(sign) < 32 and sign not in "\n\t" for sign in body):
        raise refuse("bad_body", "The comment has control characters; remove them.", "/body")
    if len(request.mentions) > MOST_MENTIONS:
        raise refuse("bad_body", f"A comment mentions at most {MOST_MENTIONS} people.", "/mentions")
    mentions = await studio.threads.members(design_id, request.mentions) if request.mentions else []
    if writer.account_id is None:
        mentions = list(dict.fromkeys([*mentions, *await named_by_reader(studio, design_id, body)]))
    return NewRemark(writer, body, mentions)


def own_remark(row: ThreadRow, remark_id: UUID, writer: RemarkAuthor) -> RemarkRow:
    """The remark, if the writer wrote it. Raises `DomainError` (`forbidden`)."""
    for remark in row.remarks:
        if remark.id == remark_id and writer.wrote(remark):
            return remark
    raise refuse("forbidden", "Only the author of a comment can edit it or see its history.")


def began(row: ThreadRow, writer: RemarkAuthor) -> bool:
    """Whether the thread is the writer's."""
    return bool(row.remarks) and writer.wrote(row.remarks[0])


def _refuse_nul(value: object, place: str) -> None:
    """Postgres keeps no NUL in a text."""
    if any("\0" in text for text in _texts(value)):
        raise refuse("malformed", "A text has the control character U+0000; take it out.", place)


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for item in (*value, *value.values()) for text in _texts(item)]
    return [text for item in value for text in _texts(item)] if isinstance(value, list | tuple) else []


async def _seen_by_writer(studio: Studio, design_id: UUID, request: NewThreadRequest, anchor: dict[str, Any]) -> Scene:
    """What stands in the state that is commented on: a revision, or the design as it is now."""
    if request.revision_id is None:
        return await _scene(studio, design_id, [anchor])
    revision = await studio.revision_of(design_id, request.revision_id, "/revision_id")
    catalogue = await run_in_threadpool(studio.catalogue_for, revision.document)
    return await run_in_threadpool(look_up, revision.document, catalogue, [anchor])


async def _scene(studio: Studio, design_id: UUID, anchors: Sequence[dict[str, Any]]) -> Scene:
    try:
        seq, document = await studio.state(design_id)
    except DesignGone:
        raise refuse("not_found", "Design not found, or it was deleted.") from None
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    return await studio.scenes.find(design_id, seq, document, catalogue, anchors)


def _place(one: SuggestedPlace) -> tuple[str, str, str | None]:
    return one.root, one.id, one.key


def _plain(places: Sequence[SuggestedPlace]) -> list[dict[str, Any]]:
    return [asdict(place) for place in places]


def _thread(row: ThreadRow, scene: Scene, reader: RemarkAuthor) -> Thread:
    head = row.head
    revision = None if head.revision_id is None else ThreadRevision(head.revision_id, head.revision_number)
    return Thread(
        id=head.id,
        number=head.number,
        anchor=_ANCHORS.validate_python(head.anchor),
        anchor_words=head.anchor_words,
        anchor_present=anchor_state(head.anchor, scene.standing) != "gone",
        revision=revision,
        created_at=head.created_at,
        changed_at=head.changed_at,
        resolved_at=head.resolved_at,
        resolved_by=_called(head.resolved_by, reader),
        remarks=[_remark(remark, reader) for remark in row.remarks],
        suggestion=None if row.suggestion is None else _suggestion(row.suggestion, reader),
    )


def _remark(row: RemarkRow, reader: RemarkAuthor) -> Remark:
    return Remark(
        id=row.id,
        author=_called(row.author, reader) or "" if row.account_id == LOCAL_ACCOUNT else row.author,
        by_link=row.link_id is not None or row.visitor_sha256 is not None,
        mine=reader.wrote(row),
        body=row.body,
        mentions=[Mention(one.account_id, _named(one, row.body, reader)) for one in row.mentions],
        created_at=row.created_at,
        edited_at=row.edited_at,
        deleted_at=row.deleted_at,
        edits=row.edits,
    )


def _named(mention: Mention, body: str, reader: RemarkAuthor) -> str:
    """By the name that stands in the remark: readers by link know who works without signing in by another."""
    if mention.account_id == LOCAL_ACCOUNT and f"@{OWNER}" in body:
        return OWNER
    return _called(mention.name, reader) or ""


def _called(name: str | None, reader: RemarkAuthor) -> str | None:
    return called(name, by_reader=reader.account_id is None)


def _suggestion(row: SuggestionRow, reader: RemarkAuthor) -> Suggestion:
    return Suggestion(
        changes=[SuggestedPlace(**place) for place in row.changes],
        base=[SuggestedPlace(**place) for place in row.base],
        state=row.state,
        decided_at=row.decided_at,
        decided_by=_called(row.decided_by, reader),
    )
