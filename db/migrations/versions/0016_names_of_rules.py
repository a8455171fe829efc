"""What refuses a change of a submitted quote says so by its name."""

from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("alter function quote_is_kept() rename to refuse_change_of_quote")
    op.execute("alter trigger quote_kept on quote rename to immutable_quote")
