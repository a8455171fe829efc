"""Reviews: who has to decide on which revision, what was open, what they decided and why."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

DESIGN = """
alter table design
  add state text not null default 'draft' check (state in ('draft', 'in_review', 'approved', 'superseded')),
  add superseded_by uuid references design on delete set null;
"""

REVIEW = """
create table review (
  id uuid primary key default gen_random_uuid(),
  design_id uuid not null references design on delete restrict,
  revision_id uuid not null references revision on delete restrict,
  number integer not null check (number > 0),
  message text not null default '' check (length(message) <= 4000),
  opened_by text not null,
  opened_at timestamptz not null default now(),
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  closed_at timestamptz,
  unique (design_id, number),
  check ((outcome is null) = (closed_at is null))
);
create unique index review_one_open on review (design_id) where closed_at is null;
create table review_seat (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references review on delete cascade,
  account_id uuid references account on delete set null,
  link_id uuid references share_link on delete set null,
  name text not null check (length(name) between 1 and 200),
  required boolean not null default true,
  decision text check (decision in ('approve', 'reject')),
  reason text not null default '' check (length(reason) <= 4000),
  decided_by text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create table review_item (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references review on delete cascade,
  position integer not null,
  severity text not null,
  words text not null,
  component_ids text[] not null default '{}',
  answer text check (answer in ('accepted', 'will_fix', 'not_applicable')),
  note text not null default '' check (length(note) <= 4000),
  answered_by text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (review_id, position)
);
"""


def upgrade() -> None:
    for statements in (DESIGN, REVIEW):
        op.execute(statements)
