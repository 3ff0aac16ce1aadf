"""The live page: a server on the loopback address that solves clicked positions for the holder of its link.

``app``       the addresses, and the server itself
``guard``     access control and limits
``service``   requests as plain values, checked and answered
``tables``    deals that are being played: positions by the plays that lead to them
``thinking``  searches of a position, which report what they find; each ends when no one listens any more
``pages``     the pages, and files to download
``worker``    the same requests in a browser, without a server
"""
