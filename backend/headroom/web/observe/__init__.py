"""What a running server tells of itself: figures to be scraped, and lines of its log."""
