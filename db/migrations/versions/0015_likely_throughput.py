"""A design's kept throughput has the ends of the interval in which it likely lies."""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("alter table design add low_mb_s double precision, add high_mb_s double precision")
