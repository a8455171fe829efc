"""Versions that are kept without being asked for, beside the named revisions, and who made them."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# An automatic version has no number and may be thinned out with age; what has a number is never changed or deleted.
REVISION = """
alter table revision
  alter column number drop not null,
  add kind text not null default 'named' check (kind in ('named', 'automatic')),
  add seq bigint,
  add authors text[] not null default '{}',
  add check ((kind = 'named') = (number is not null));
create index revision_by_date on revision (design_id, created_at desc);
create or replace function revision_is_immutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind = 'automatic' then
    return old;
  end if;
  raise exception 'a revision is never changed or deleted' using errcode = 'restrict_violation';
end $$;
"""

# Equal documents are kept once, whoever froze them: naming an automatic version costs a row, not a document.
DOCUMENT = """
create table revision_document (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  document jsonb not null
);
create function revision_document_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the document of a revision is never changed' using errcode = 'restrict_violation';
end $$;
create trigger revision_document_immutable before update on revision_document
  for each row execute function revision_document_is_immutable();
alter table revision disable trigger revision_immutable;
alter table revision add document_sha256 text;
insert into revision_document (sha256, document)
  select distinct on (key) key, document
  from (select encode(sha256(convert_to(document::text, 'UTF8')), 'hex') as key, document from revision) as kept;
update revision set document_sha256 = encode(sha256(convert_to(document::text, 'UTF8')), 'hex');
alter table revision
  drop column document,
  alter column document_sha256 set not null,
  add foreign key (document_sha256) references revision_document on delete restrict;
create index revision_by_document on revision (document_sha256);
alter table revision enable trigger revision_immutable;
"""

# What is not in a version yet: since when, until when, by whom; `kept_seq` is the last row that a version holds.
WORK = """
alter table live_doc
  add kept_seq bigint not null default 0,
  add working_since timestamptz,
  add changed_at timestamptz,
  add authors text[] not null default '{}';
create index live_doc_by_work on live_doc (working_since) where working_since is not null;
"""


def upgrade() -> None:
    for statements in (REVISION, DOCUMENT, WORK):
        op.execute(statements)
