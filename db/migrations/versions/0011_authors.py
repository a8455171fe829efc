"""Who wrote a version is known by account too, so that a name can be taken out of it when its account is deleted."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

# By account, or by name for who has none, with the name under which they worked last.
WORK = """
alter table live_doc add author_names jsonb not null default '{}';
update live_doc set author_names =
  (select coalesce(jsonb_object_agg(name, name), '{}') from unnest(authors) as name);
alter table live_doc drop column authors;
alter table live_doc rename column author_names to authors;
"""

# Beside each name the account, null for who has none. A revision stays as it is but for names that are taken out.
REVISION = """
alter table revision disable trigger revision_immutable;
alter table revision add author_ids uuid[] not null default '{}';
update revision set author_ids = array_fill(null::uuid, array[cardinality(authors)]);
alter table revision enable trigger revision_immutable;
alter table revision add check (cardinality(author_ids) = cardinality(authors));
create or replace function revision_is_immutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind = 'automatic' then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'authors' = to_jsonb(old) - 'authors' and not exists (
    select from unnest(old.authors, new.authors) as name (before, after)
    where after is distinct from before and after is distinct from 'Deleted account'
  ) then
    return new;
  end if;
  raise exception 'a revision is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create index revision_by_author on revision using gin (author_ids);
"""


def upgrade() -> None:
    for statements in (WORK, REVISION):
        op.execute(statements)
