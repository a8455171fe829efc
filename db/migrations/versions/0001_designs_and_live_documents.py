"""Designs, their live documents, revisions, links and the audit."""

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

DESIGN = """
create table design (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- the headline of the last evaluation, so that a list needs no engine; null = not evaluated
  throughput_mb_s double precision,
  binds text
);
create index design_by_update on design (updated_at desc) where deleted_at is null;
"""

# live_doc is small and hot: the number of the last row, taken under its row lock, so that rows are numbered
# per design without gaps and in commit order.
LIVE = """
create table live_doc (
  design_id uuid primary key references design on delete cascade,
  last_seq bigint not null default 0
);
create table live_base (
  design_id uuid primary key references live_doc on delete cascade,
  seq bigint not null,
  state bytea not null
);
create table live_update (
  design_id uuid not null references live_doc on delete cascade,
  seq bigint not null,
  payload bytea not null,
  replica text not null,
  author_id uuid,
  created_at timestamptz not null default now(),
  primary key (design_id, seq)
);
"""

REVISION = """
create table revision (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references design on delete restrict,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 200),
  message text not null check (length(message) <= 4000),
  document jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  unique (design_id, number)
);
create function revision_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'a revision is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger revision_immutable before update or delete on revision
  for each row execute function revision_is_immutable();
create trigger revision_not_emptied before truncate on revision
  for each statement execute function revision_is_immutable();
"""

SHARE_LINK = """
create table share_link (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references design on delete restrict,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  mode text not null check (mode in ('pinned', 'live')),
  revision_id uuid references revision on delete restrict,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  check ((mode = 'pinned') = (revision_id is not null))
);
create index share_link_by_design on share_link (design_id);
"""

AUDIT = """
create table audit (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action text not null,
  design_id uuid,
  subject_id uuid
);
create index audit_by_design on audit (design_id, happened_at);
"""


def upgrade() -> None:
    for statements in (DESIGN, LIVE, REVISION, SHARE_LINK, AUDIT):
        op.execute(statements)
