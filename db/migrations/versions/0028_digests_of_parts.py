"""A start compares shipped parts by digest: to read and compare each whole took most of a start on a known database."""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Without one, a part is compared whole once more."""
    op.execute("alter table shipped_part add column digest bytea")


def downgrade() -> None:
    """Drop what is made of the parts."""
    op.execute("alter table shipped_part drop column digest")
