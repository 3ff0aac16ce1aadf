"""Other trick-taking games for people: values, plays, auctions."""
