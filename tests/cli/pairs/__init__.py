"""Every option of every command alone and in pairs: each is obeyed, refused or warned of, whatever stands beside it.

python -m tests.cli.pairs [--command NAME]... [--share N]
"""
