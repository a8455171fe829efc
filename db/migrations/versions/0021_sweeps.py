"""Sweeps in chunks, of whatever kind; runs over pairs of failures become such."""

from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

TABLES = """
create table sweep (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null default '00000000-0000-4000-8000-000000000001' references organisation (id),
  kind text not null check (kind in ('sizing', 'failure_pairs')),
  title text not null,
  design_id uuid references design (id) on delete cascade,
  request jsonb not null,
  request_sha256 bytea not null,
  catalogue_version text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  message text not null default '',
  total integer check (total >= 0),
  cursor integer not null default 0 check (cursor >= 0),
  chunks integer not null default 0,
  done integer not null default 0,
  lost integer not null default 0,
  work_s double precision not null default 0,
  found jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sweep_standing on sweep (organisation_id, kind, design_id, request_sha256) nulls not distinct
  where state in ('waiting', 'running', 'done');
create index sweep_open on sweep (created_at) where state in ('waiting', 'running');
create index sweep_of_organisation on sweep (organisation_id, created_at);

create table sweep_chunk (
  sweep_id uuid not null references sweep (id) on delete cascade,
  number integer not null check (number >= 0),
  first integer not null check (first >= 0),
  last integer not null check (last >= first),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  attempts integer not null default 1,
  lease_until timestamptz,
  work_s double precision,
  found jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (sweep_id, number)
);
"""
# A run that is not over begins anew when somebody asks for it: its chunks were of another cut.
KEPT = """
insert into sweep (organisation_id, kind, title, design_id, request, request_sha256, catalogue_version, state, total,
  cursor, done, found, created_at, updated_at)
select design.organisation_id, 'failure_pairs', design.name, run.design_id, run.document, run.document_sha256, '', 'done',
  run.total, run.cursor, run.cursor, run.found, run.created_at, run.updated_at
from pair_run as run join design on design.id = run.design_id where run.state = 'done'
on conflict do nothing;
"""
PAIRS = """
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
    op.execute(TABLES + KEPT + "drop table pair_chunk; drop table pair_run")


def downgrade() -> None:
    op.execute(PAIRS + "drop table sweep_chunk; drop table sweep")
