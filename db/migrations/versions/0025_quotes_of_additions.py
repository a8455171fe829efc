"""A quote may be of what a design has more than a revision of another, which stands already."""

from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("alter table quote add column beside_revision_id uuid references revision (id) on delete restrict")


def downgrade() -> None:
    op.execute("alter table quote drop column beside_revision_id")
