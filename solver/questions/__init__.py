"""What can be asked of a deal."""
