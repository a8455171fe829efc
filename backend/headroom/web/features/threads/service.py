"""Comments as they are answered, and what is checked of those that come in."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool
from pydantic import TypeAdapter

from headroom.domain.design.anchors import anchor_state
from headroom.store.actor import LOCAL_ACCOUNT
from headroom.store.designs.live_log import DesignGone
from headroom.store.threads.records import (
    Mention,
    NewRemark,
    NewThread,
    RemarkAuthor,
    RemarkRow,
    SuggestionRow,
    SuggestionState,
    ThreadRow,
)
from headroom.web.access.caller import Caller, View
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
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction
from headroom.web.state.comment_anchors import Scene, look_up, words_of
from headroom.web.state.studio import Studio

MOST_BODY: Final = 10_000
MOST_MENTIONS: Final = 50
_ONLY_OWN: Final = "Through a link you can only withdraw your own suggestion; the design's editors decide on it."
_ANCHORS: Final[TypeAdapter[Any]] = TypeAdapter(Anchor)


def author_of(caller: Caller) -> RemarkAuthor:
    """The caller as a writer of remarks."""
    actor = caller.actor
    return RemarkAuthor(actor.name, actor.account_id, actor.link_id, caller.visitor)


async def answer_threads(studio: Studio, design_id: UUID, rows: Sequence[ThreadRow], caller: Caller) -> list[Thread]:
    """Threads as the caller sees them, with what they are about looked up in the design as it is now."""
    scene = await _scene(studio, design_id, [row.head.anchor for row in rows])
    threads = [_thread(row, scene, author_of(caller)) for row in rows]
    return await run_in_threadpool(redact, threads, caller.redaction) if caller.redaction.hides else threads


async def answer_thread(studio: Studio, row: ThreadRow, caller: Caller) -> Thread:
    """One thread as the caller sees it."""
    return (await answer_threads(studio, row.head.design_id, [row], caller))[0]


async def begin_thread(studio: Studio, view: View, request: NewThreadRequest, caller: Caller) -> Thread:
    """Keep a comment, or a suggestion, on something that stands in what the caller looks at.

    Raises:
        DomainError: `conflict` when it is gone, `bad_body`, `malformed` or `not_found`.
    """
    anchor = _ANCHORS.dump_python(request.anchor)
    _refuse_nul(anchor, "/anchor")
    if (request.changes is None) != (request.base is None) or request.changes == []:
        raise refuse("malformed", "A suggestion has changes, and in base how the same places were.", "/changes")
    changes, base = request.changes or [], await _whole_base(studio, view, request.base or [], caller.redaction)
    if [_place(one) for one in changes] != [_place(one) for one in base]:
        raise refuse("malformed", "The changes and their base are not of the same places.", "/base")
    suggestion = (_plain(changes), _plain(base)) if changes else None
    _refuse_nul(suggestion, "/changes")
    words = RemarkRequest(request.body, request.mentions)
    remark = await checked_remark(studio, view.design_id, words, author_of(caller), may_be_empty=suggestion is not None)
    scene = await _viewed_scene(studio, view, anchor)
    if anchor_state(anchor, scene.standing) == "gone":
        raise refuse("conflict", "This part is no longer in the design. Reload and try again.", "/anchor")
    thread = NewThread(view.design_id, anchor, words_of(anchor, scene), view.revision_id)
    return await answer_thread(studio, await studio.threads.create(thread, remark, suggestion), caller)


async def say_more(studio: Studio, thread_id: UUID, request: RemarkRequest, caller: Caller) -> Thread:
    """Keep another remark in a thread. Raises `NotFoundError`, and `DomainError` as `checked_remark` does."""
    row = await studio.threads.get(thread_id)
    remark = await checked_remark(studio, row.head.design_id, request, author_of(caller))
    return await answer_thread(studio, await studio.threads.reply(thread_id, remark), caller)


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


async def own_thread(studio: Studio, remark_id: UUID, caller: Caller) -> ThreadRow:
    """The thread of a remark that the caller wrote. Raises `NotFoundError`, and `DomainError` (`forbidden`)."""
    row, author = await studio.threads.of_remark(remark_id), author_of(caller)
    if not any(remark.id == remark_id and author.wrote(remark) for remark in row.remarks):
        raise refuse("forbidden", "Only the author of a comment can edit it or see its history.")
    return row


def deciding_name(row: ThreadRow, state: SuggestionState, caller: Caller) -> str:
    """Under whose name a suggestion is taken, declined or withdrawn. Raises `DomainError` (`forbidden`)."""
    first = next(iter(row.remarks), None)
    own = first is not None and author_of(caller).wrote(first)
    if caller.link is not None:
        if state != "withdrawn" or first is None or not own:
            raise refuse("forbidden", _ONLY_OWN)
        return first.author
    if state == "withdrawn" and not own:
        raise refuse("forbidden", "Only the author of a suggestion can withdraw it.")
    if state != "withdrawn" and not caller.actor.may("editor"):
        raise refuse("forbidden", "Only editors can accept or decline suggestions.")
    return caller.actor.name


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


async def _whole_base(
    studio: Studio, view: View, base: list[SuggestedPlace], redaction: Redaction
) -> list[SuggestedPlace]:
    """How the places of a suggestion were, with what is hidden from its author, which nobody has changed meanwhile."""
    if not base or not redaction.hides:
        return base
    if view.revision_id is not None:
        document = (await studio.revisions.get(view.revision_id)).document
    else:
        document = await studio.document(view.design_id)
    return [_whole(place, document, redaction) for place in base]


def _whole(place: SuggestedPlace, document: dict[str, Any], redaction: Redaction) -> SuggestedPlace:
    entry = document.get(place.root, {}).get(place.id)
    value = entry if place.key is None or entry is None else entry.get(place.key)
    present = replace(place, value=value)
    return present if redact(present, redaction).value == place.value else place


async def _viewed_scene(studio: Studio, view: View, anchor: dict[str, Any]) -> Scene:
    """What stands in the state that is commented on: a revision, or the design as it is now."""
    if view.revision_id is None:
        return await _scene(studio, view.design_id, [anchor])
    revision = await studio.revision_of(view.design_id, view.revision_id, "/revision_id")
    catalogue = await run_in_threadpool(studio.catalogue_for, revision.document)
    return await run_in_threadpool(look_up, revision.document, catalogue, [anchor], studio.check_policies.policy())


async def _scene(studio: Studio, design_id: UUID, anchors: Sequence[dict[str, Any]]) -> Scene:
    try:
        seq, document = await studio.state(design_id)
    except DesignGone:
        raise refuse("not_found", "Design not found, or it was deleted.") from None
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    return await studio.scenes.find(design_id, seq, document, catalogue, anchors, studio.check_policies.policy())


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
