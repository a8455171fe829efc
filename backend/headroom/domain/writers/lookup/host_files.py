"""The loop that writers for hosts share: each host's files, below its own folder."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Output, OutputFile, WriterContext, gathered
from headroom.domain.writers.lookup.nodes import folder_names


def host_files(
    context: WriterContext,
    hosts: Iterable[Node],
    files_of: Callable[[Node], Iterable[OutputFile]],
    problems: Sequence[Problem] = (),
) -> Output:
    """What `files_of` makes of each host, with the host's folder before each path; `problems` is read at the end."""
    folders = folder_names(context.expanded, "host")
    files = [replace(file, path=f"{folders[host.id]}/{file.path}") for host in hosts for file in files_of(host)]
    return gathered(files, problems)
