"""What can be expected where cards are not seen: samples of bridge, of trick-taking games and of patience."""
