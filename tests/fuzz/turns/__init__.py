"""Games of turns, as the fuzzer sees them: a family for climbing, one for matching, one for layout games."""
