"""Quotes: a bill with prices, terms and what owning it costs."""
