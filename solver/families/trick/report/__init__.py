"""Reports about trick-taking games other than bridge: values, plays, auctions."""
