"""Statements of the repository of revisions."""

from typing import Final

COLUMNS: Final = "id, design_id, kind, number, name, message, sha256, authors, seq, created_at"
LISTED: Final = ", ".join(f"r.{column}" for column in COLUMNS.split(", "))

GET: Final = f"""
select {LISTED}, d.document from revision r
join revision_document d on d.sha256 = r.document_sha256 join design on design.id = r.design_id
where r.id = %(id)s and (%(organisation)s::uuid is null or design.organisation_id = %(organisation)s)
"""
NEWEST: Final = "where design_id = %s order by created_at desc, number desc nulls last limit 1"
IS_BEFORE: Final = """r.kind = 'named' and r.id <> o.id
  and (r.created_at, coalesce(r.number, 0)) < (o.created_at, coalesce(o.number, 2147483647))"""
"""Whether `r` came before `o`, which may be an automatic version."""
BEFORE: Final = f"""
select {LISTED} from revision r join revision o on o.design_id = r.design_id
where o.id = %s and {IS_BEFORE}
order by r.created_at desc, r.number desc limit 1
"""
KEEP_DOCUMENT: Final = """
with given as (
  select encode(sha256(convert_to(document::text, 'UTF8')), 'hex') as sha256, document
  from (select %(document)s::jsonb as document) as one
), kept as (
  insert into revision_document (sha256, document) select sha256, document from given on conflict do nothing
)
select sha256 from given
"""
TAKE_WORK: Final = """
with was as (
  select design_id, last_seq, authors
  from live_doc where design_id = %(design)s and working_since is not null and kept_seq < %(seq)s for update
), taken as (
  update live_doc l set kept_seq = %(seq)s,
    working_since = case when was.last_seq > %(seq)s then now() end,
    authors = case when was.last_seq > %(seq)s then l.authors else '{}' end
  from was where l.design_id = was.design_id
)
select authors from was
"""
INSERT: Final = f"""
insert into revision (design_id, kind, number, name, message, sha256, seq, authors, author_ids, document_sha256,
  created_at)
select %(design)s, %(kind)s,
  case when %(kind)s = 'named'
    then (select coalesce(max(number), 0) + 1 from revision where design_id = %(design)s) end,
  %(name)s, %(message)s, %(sha256)s, %(seq)s::bigint, %(authors)s::text[], %(author_ids)s::uuid[],
  %(document_sha256)s,
  coalesce(%(created_at)s::timestamptz, clock_timestamp())
returning {COLUMNS}
"""
DUE: Final = """
select l.design_id from live_doc l join design d on d.id = l.design_id
where d.deleted_at is null and l.working_since is not null
  and (l.changed_at <= now() - make_interval(secs => %(still)s)
    or l.working_since <= now() - make_interval(secs => %(work)s))
order by l.working_since limit %(limit)s
"""
UNUSED: Final = """not exists (select 1 from share_link where revision_id = r.id)
  and not exists (select 1 from thread where revision_id = r.id)
  and not exists (select 1 from quote where revision_id = r.id)
  and not exists (select 1 from quote_withdrawal where revision_id = r.id)
  and not exists (select 1 from review where revision_id = r.id)"""
THIN: Final = f"""
delete from revision r using (
  select id, row_number() over (
    partition by design_id, created_at < now() - interval '7 days', date_trunc(
      case when created_at < now() - interval '7 days' then 'day' else 'hour' end, created_at at time zone 'UTC')
    order by created_at desc, id) as place
  from revision where kind = 'automatic' and created_at < now() - interval '1 day'
) as old
where r.id = old.id and old.place > 1 and {UNUSED}
returning r.document_sha256
"""
ORPHANS: Final = """
delete from revision_document d where sha256 = any(%s)
  and not exists (select 1 from revision where document_sha256 = d.sha256)
"""
