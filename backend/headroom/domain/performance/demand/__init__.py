"""The demand matrix: what each MB/s of each flow asks of each row."""
