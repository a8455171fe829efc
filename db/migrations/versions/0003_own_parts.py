"""Parts of the organisation, and every version of a part that designs may be pinned to."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# `change` counts the edits of a draft: who saves names the one that they saw.
OWN_PART = """
create table own_part (
  part_id text not null check (part_id ~ '^[a-z0-9][a-z0-9.-]{0,63}$'),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'approved')),
  change integer not null default 1 check (change > 0),
  yaml text not null check (octet_length(yaml) <= 1100000),
  part jsonb not null,
  note text not null default '' check (length(note) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (part_id, version),
  check ((state = 'approved') = (approved_at is not null))
);
create unique index own_part_one_draft on own_part (part_id) where state = 'draft';
create function own_part_is_immutable() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' then
    raise exception 'an approved part is never changed or deleted' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger own_part_immutable before update or delete on own_part
  for each row execute function own_part_is_immutable();
"""

# What a shipped file said at each version: designs pinned to it can still be evaluated after an update.
KEPT_PART = """
create table kept_part (
  part_id text not null,
  version integer not null check (version > 0),
  part jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (part_id, version)
);
"""


def upgrade() -> None:
    for statements in (OWN_PART, KEPT_PART):
        op.execute(statements)
