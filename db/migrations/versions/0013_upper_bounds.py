"""A design's kept throughput may be an upper bound, since a layer has no figure."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("alter table design add at_most boolean not null default false")
