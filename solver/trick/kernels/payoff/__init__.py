"""What a deal is worth, as a program over tallies: built from the rules."""
