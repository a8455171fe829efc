"""Runs over the single failures of a design are sweeps too."""

from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let sweeps be of this kind."""
    op.execute("alter table sweep drop constraint sweep_kind_check")
    op.execute(
        "alter table sweep add constraint sweep_kind_check"
        " check (kind in ('sizing', 'failure_pairs', 'single_failures'))"
    )


def downgrade() -> None:
    """Drop such runs: they can be asked for again."""
    op.execute("delete from sweep where kind = 'single_failures'")
    op.execute("alter table sweep drop constraint sweep_kind_check")
    op.execute("alter table sweep add constraint sweep_kind_check check (kind in ('sizing', 'failure_pairs'))")
