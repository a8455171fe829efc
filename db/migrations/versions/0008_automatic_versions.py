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


def upgrade() -> None:
    op.execute(REVISION)
