"""Answer the deals of a batch in processes of this machine, which also share the work that Python does.

pool      the pool itself, in the process that uses it, with a handle of each process
worker    the code that runs in such a process, and the messages between both
"""

from solver.store.processes.pool import Processes

__all__ = ["Processes"]
