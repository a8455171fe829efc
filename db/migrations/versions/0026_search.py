"""The index of what designs are found by: it is made of the designs, so that nothing is lost with it."""

from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

TABLES = """
create table search_design (
  design_id uuid primary key references design (id) on delete cascade,
  seq bigint,
  stamp text not null default '',
  indexed_at timestamptz,
  has_findings boolean not null default false,
  problem text not null default '',
  lease uuid,
  lease_until timestamptz
);
create table search_chunk (
  design_id uuid not null references search_design (design_id) on delete cascade,
  number integer not null,
  terms tsvector not null,
  texts jsonb not null,
  primary key (design_id, number)
);
create index search_chunk_terms on search_chunk using gin (terms);
create table search_fact (
  design_id uuid not null references search_design (design_id) on delete cascade,
  field text not null check (field in ('part', 'vendor', 'finding', 'support')),
  value text not null,
  severity text not null default '',
  organisation_id uuid not null references organisation (id),
  secrecy text[] not null default '{}',
  count bigint not null,
  components integer not null,
  places jsonb not null,
  primary key (design_id, field, value, severity) include (count)
);
create index search_fact_by_value on search_fact (organisation_id, field, value, severity, design_id)
  include (count);
"""


def upgrade() -> None:
    op.execute(TABLES)


def downgrade() -> None:
    op.execute("drop table search_fact, search_chunk, search_design")
