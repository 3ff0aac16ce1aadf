"""The command ``faceup``: one module a command, and what the commands share.

A command is a function from a deal to an answer, with a report for people. ``options`` has what they
all take, ``inputs`` finds the deals, ``run`` answers them in order on several threads, ``writers`` and
``output`` put the answers where they belong, ``main`` turns errors into lines and exit codes.
"""
