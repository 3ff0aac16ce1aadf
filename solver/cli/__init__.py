"""The command ``faceup``: a module for each command, and the code that commands share.

A command is a function from a deal to an answer, with a report for people. ``options`` has the shared options,
``inputs`` finds the deals, ``running`` answers them in order on several threads, ``output`` writes the answers, and
``main`` turns errors into messages and exit codes.
"""
