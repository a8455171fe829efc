"""Commands of the command line, one module each; the table of them is in `headroom/cli.py`."""
