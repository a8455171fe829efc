"""Who may reach whom over a network: ports, zones, virtual targets, NVMe over Fabrics."""
