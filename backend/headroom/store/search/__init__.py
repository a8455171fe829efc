"""The search index: kept up, and asked."""
