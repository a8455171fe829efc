"""What imports told of a design, for the next import to tell who changed what since."""

from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

TABLE = """
create table import_base (
  organisation_id uuid not null default '00000000-0000-4000-8000-000000000001' references organisation (id),
  created_at timestamptz not null default now(),
  design_id uuid not null references design (id) on delete cascade,
  digest text not null,
  title text not null,
  content bytea not null,
  primary key (design_id, digest)
);
create index import_base_of_organisation on import_base (organisation_id, digest);
"""


def upgrade() -> None:
    op.execute(TABLE)


def downgrade() -> None:
    op.execute("drop table import_base")
