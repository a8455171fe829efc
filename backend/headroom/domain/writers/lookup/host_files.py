"""The loop that writers for hosts share: each host's files, below its own folder."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, gathered
from headroom.domain.writers.lookup.nodes import folder_names


def host_files(
    context: WriterContext,
    hosts: Iterable[Node],
    files_of: Callable[[Node, Refusals], Iterable[OutputFile]],
    problems: Refusals | None = None,
) -> Output:
    """What `files_of` makes of each host, with the host's folder before each path.

    It is given the list for what is open: `problems` where something else refuses too.
    """
    folders, open_values = folder_names(context.expanded, "host"), Refusals() if problems is None else problems
    made = ((folders[host.id], file) for host in hosts for file in files_of(host, open_values))
    files = [replace(file, path=f"{folder}/{file.path}") for folder, file in made]
    return gathered(files, open_values)
