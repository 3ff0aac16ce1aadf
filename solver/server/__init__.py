"""The live page: a server on the loopback address that solves clicked positions for the holder of its link.

``guard``     who gets in
``asked``     requests as plain values, checked
``bounded``   how much of everything there may be
``table``     a deal that is being played with: positions by the plays that lead there
``thinking``  what is found of a position, told as it is found
``searches``  threads that search, each ended when nobody listens any more
``saving``    what was played, as a file to be downloaded
``app``       the addresses; ``run``  the server itself
"""
