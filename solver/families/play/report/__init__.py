"""Reports about games of turns."""
