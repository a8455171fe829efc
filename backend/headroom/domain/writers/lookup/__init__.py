"""What several writers ask of an expanded design: its nodes, platforms, disks, and what each system calls them."""
