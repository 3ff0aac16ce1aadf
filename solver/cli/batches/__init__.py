"""What ``faceup batch`` is made of: its deals, its pools, its rows, what it tells."""
