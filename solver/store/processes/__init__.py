"""Deals answered by processes of this machine: what Python does for each deal is shared out, too.

pool      the pool itself, in the process that uses it
groups    deals that are sent to be resolved together
hand      one process as the pool sees it: what it has to do, and what it has done
worker    what runs in such a process
messages  what they tell each other
"""

from solver.store.processes.pool import Processes

__all__ = ["Processes"]
