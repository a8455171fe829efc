"""Parts of the organisation, and newer versions of those in a design."""
