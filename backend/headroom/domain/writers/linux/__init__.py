"""Writers for Linux hosts, and what their files share."""
