# Python interface of proofs: a search that writes a strategy as the proof of its answer.

from libc.stdlib cimport free
from libc.string cimport memset

from bits cimport u32
from bridge.cashed cimport cashes_enough
from bridge.proof_state cimport Made
from bridge.prove cimport cards_left, prove_node
from bridge.prove_nodes cimport more_groups
from bridge.prove_write cimport write_proof


cdef class Prover(Searcher):
    """Search that can write a proof of its answers."""

    cdef Made made

    def __dealloc__(self):
        # Free the memory of the last proof.
        self.drop()

    cdef void drop(self):
        """Free the memory of the last proof."""
        cdef int place
        free(self.made.nodes)
        free(self.made.blocks)
        free(self.made.groups)
        free(self.made.choices.data)
        free(self.made.looks)
        for place in range(3):
            free(self.made.out[place].data)
        memset(&self.made, 0, sizeof(Made))

    def proof(self, int leader, int side, int need, u32 nodes_max):
        """Return the proof that a side takes `need` of the tricks of the loaded hands; the claim must be true.

        The proof is (nodes, known cards, choices, outcomes), the last three as bytes of the file format
        (docs/explanation/proofs.md). Return None if a limit was reached, the proof has more than `nodes_max` nodes, or
        the system has no memory.
        """
        cdef u64 hand[4]
        cdef u64 shape = self.search.shape
        cdef int seat, left = count(self.search.hand[0])
        cdef u32 root = 0
        cdef bint fine
        self.drop()
        self.made.search = self.search
        self.made.side = side
        self.made.trumps = self.strain
        self.made.nodes_max = nodes_max
        if not more_groups(&self.made):
            return None
        for seat in range(4):
            hand[seat] = self.search.hand[seat]
        with nogil:
            fine = cashes_enough(self.search, leader, side, need, left, cards_left(self.search), self.strain)
            if not fine:
                root = prove_node(&self.made, leader, need, left)
                fine = root != 0 and write_proof(&self.made, root)
        for seat in range(4):
            self.search.hand[seat] = hand[seat]
        self.search.shape = shape
        found = (self.made.written, *[self.made.out[place].data[: self.made.out[place].many] for place in range(3)])
        return found if fine else None
