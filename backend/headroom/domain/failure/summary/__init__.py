"""What single failures of a design come to: like ones as one row, single points with remedies."""
