"""What a row of the table of all targets says of one."""

from dataclasses import dataclass

from headroom.domain.writers.files.output import Output, Place, WriterContext, WriterModule


@dataclass(frozen=True, slots=True)
class Writer:
    """One target: where its files lie, what they are, and how they are run."""

    name: str
    label: str
    place: Place
    files: str
    run: str
    target: WriterModule

    def applies(self, context: WriterContext) -> bool:
        """Whether the target has something to say of the design."""
        return self.target.applies(context)

    def write(self, context: WriterContext) -> Output:
        """Its files."""
        return self.target.write(context)
