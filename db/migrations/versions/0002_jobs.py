"""The queue of long jobs, with the tables of procrastinate 3.10."""

from alembic import op
from procrastinate.schema import SchemaManager

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # The driver's own call: the text has percent signs and colons that SQLAlchemy would take for parameters.
    with op.get_bind().connection.cursor() as cursor:
        cursor.execute(SchemaManager.get_schema())
