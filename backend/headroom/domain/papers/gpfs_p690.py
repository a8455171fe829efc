"""Figures of G. Shah, J. Wang: GPFS Sequential Input/Output Performance on IBM pSeries 690, IBM Redpaper, 2004.

All in MB/s of 10^6 bytes, as the paper's note on Xdd says.
"""

from headroom.domain.papers.published import PublishedFigure

CITATION = "G. Shah, J. Wang: GPFS Sequential Input/Output Performance on IBM pSeries 690, IBM Redpaper, 2004"

_SIZING = "Choosing the number and slot location of the Fibre Channel HBAs"
_PROFILE = "pSeries 690 RIO2 drawer internal bandwidth profiling"
_STRIPED = "Striped logical volume performance"
_GPFS = "GPFS sequential read/write performance measurements"

PLANNING = (
    PublishedFigure("planning-hba", "HBA, for sizing", 150, "simplex", f"{_SIZING}, step 1", "input"),
    PublishedFigure("planning-phb", "PHB, rule of thumb", 450, "simplex", f"{_SIZING}, step 3", "input"),
    PublishedFigure("planning-link", "RIO2 link, rule of thumb", 750, "simplex", f"{_SIZING}, step 3", "input"),
    PublishedFigure("planning-planar", "I/O planar", 1200, "simplex", f"{_SIZING}, step 3", "input"),
    PublishedFigure("planning-drawer", "RIO2 drawer", 2400, "simplex", f"{_SIZING}, steps 2 and 3", "prediction"),
)

MEASURED = (
    PublishedFigure("measured-hba", "One HBA alone", 195, "simplex", f"{_PROFILE}, Figure 4", "input"),
    PublishedFigure("measured-phb1", "PHB1 with three HBAs", 585, "simplex", f"{_PROFILE}, Figure 4", "prediction"),
    PublishedFigure("measured-phb3", "PHB3 with two HBAs", 390, "simplex", f"{_PROFILE}, Figure 4", "prediction"),
    PublishedFigure("measured-link1", "RIO2 link1 with five HBAs", 814, "simplex", f"{_PROFILE}, Figure 4", "input"),
    PublishedFigure("measured-planar", "Planar with eight HBAs", 1332, "simplex", f"{_PROFILE}, Figure 4", "input"),
    PublishedFigure("measured-drawer", "RIO2 drawer", 2650, "simplex", f"{_PROFILE}, Table 2", "prediction"),
    PublishedFigure("measured-drawers-read", "Seven drawers", 18558, "read", f"{_PROFILE}, Table 2", "prediction"),
    PublishedFigure("measured-drawers-write", "Seven drawers", 18512, "write", f"{_PROFILE}, Table 2", "prediction"),
)

RAID_PAIRS = (
    PublishedFigure("pair-4p-read", "FAStT600 pair, two 4+P", 331, "read", "Table 1", "prediction"),
    PublishedFigure("pair-4p-write", "FAStT600 pair, two 4+P", 246, "write", "Table 1", "input"),
    PublishedFigure("pair-8p-read", "FAStT600 pair, two 8+P", 357, "read", "Table 1", "input"),
    PublishedFigure("pair-8p-write", "FAStT600 pair, two 8+P", 285, "write", "Table 1", "input"),
)

FILE_SYSTEM = (
    PublishedFigure("striped-read", "16 striped volumes, 106 arrays", 15926, "read", _STRIPED, "prediction"),
    PublishedFigure("striped-write", "16 striped volumes, 106 arrays", 14506, "write", _STRIPED, "prediction"),
    PublishedFigure("gpfs-read", "GPFS, 16 threads of 256 MB", 15800, "read", f"{_GPFS}, Figure 8", "prediction"),
    PublishedFigure("gpfs-write", "GPFS, 16 threads of 256 MB", 14500, "write", f"{_GPFS}, Figure 11", "prediction"),
)

ALL = {figure.id: figure for figure in (*PLANNING, *MEASURED, *RAID_PAIRS, *FILE_SYSTEM)}
