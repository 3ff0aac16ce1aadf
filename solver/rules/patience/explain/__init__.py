"""A patience game in plain English."""
