"""Runs over all pairs of failures of a design, chunk by chunk."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

TABLES = """
create table pair_run (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references design (id) on delete cascade,
  document_sha256 bytea not null,
  document jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  message text not null default '',
  cursor integer not null default 0 check (cursor >= 0),
  total integer check (total >= cursor),
  found jsonb,
  attempts integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pair_run_standing on pair_run (design_id, document_sha256)
  where state in ('waiting', 'running', 'done');
create index pair_run_open on pair_run (created_at) where state in ('waiting', 'running');

create table pair_chunk (
  run_id uuid not null references pair_run (id) on delete cascade,
  first integer not null check (first >= 0),
  cursor integer not null check (cursor >= first),
  found jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, first)
);
"""

def upgrade() -> None:
    op.execute(TABLES)


def downgrade() -> None:
    op.execute("drop table pair_chunk; drop table pair_run")
