"""Threads of comments on parts, cables, findings, figures and lines, and changes that reviewers suggest."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# The anchor's words stay when what they name is gone, so that a thread never hangs in the air.
THREAD = """
create table thread (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references design on delete restrict,
  number integer not null check (number > 0),
  anchor_kind text not null
    check (anchor_kind in ('design', 'component', 'cable', 'finding', 'figure', 'bill_line', 'config_line')),
  anchor jsonb not null,
  anchor_words text not null check (length(anchor_words) between 1 and 500),
  revision_id uuid references revision on delete restrict,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text,
  unique (design_id, number)
);
"""

REMARK = """
create table remark (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references thread on delete cascade,
  account_id uuid references account on delete set null,
  link_id uuid references share_link on delete set null,
  -- a reader by link is known by a secret of the browser, of which this is the SHA-256
  visitor_sha256 bytea,
  author text not null check (length(author) between 1 and 200),
  body text not null check (length(body) <= 10000),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index remark_by_thread on remark (thread_id, created_at, id);
create table remark_edit (
  id bigint generated always as identity primary key,
  remark_id uuid not null references remark on delete cascade,
  body text not null,
  written_at timestamptz not null
);
"""

# `changes` are keyed sets and removals of the live document's entries, as `base` shows them.
SUGGESTION = """
create table suggestion (
  thread_id uuid primary key references thread on delete cascade,
  changes jsonb not null,
  base jsonb not null,
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by text
);
"""


def upgrade() -> None:
    for statements in (THREAD, REMARK, SUGGESTION):
        op.execute(statements)
