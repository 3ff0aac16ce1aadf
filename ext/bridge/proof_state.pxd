"""Data of a proof in progress.

A proof is a strategy of one side, as a graph of nodes at the start of tricks. A node *knows* some of the highest cards
of each suit. It represents every position with the same lengths and leader in which the same hands own these cards: in
all of them the strategy's side takes at least `need` of the tricks left. Sets of cards and seats are as in state.pxd.
"""

from bits cimport u8, u32, u64
from bridge.state cimport Search

cdef enum:
    MEMO = 512           # the most stored choices of a trick, and the most stored ends of a trick
    CHOICES = 1024       # room for own turns in a trick: there are at most 1 + 13, or 13 + 13 * 13
    BLOCK = 8            # nodes that are compared with a position at once


cdef struct Node:
    u64 id               # shape and leader in one word
    u64 shape            # as in Search
    u64 hand[4]          # the position from which it was made
    u64 known            # the cards that it knows: in each suit all cards from the highest down to some card
    # Their owners by suit, the highest card in bit 0: the lower bits of the seats, and from bit 16 on the higher bits.
    u32 own[4]
    u8 top[4]            # how many cards of each suit it knows
    u8 need              # the fewest tricks that the strategy's side takes, 1..left
    u8 wanted            # of a node that is written: the most tricks that a position needs from it
    u8 leader
    u8 left              # tricks left
    u32 choices          # place of its first card in `Made.choices`: the strategy's cards in the order of play
    u32 level            # the last level for which it was written; 0: none
    u32 serial           # its number, from 1, among the nodes of its shape and leader in that level
    u32 asked            # positions of that level that it covers


cdef struct Block:
    # Some nodes of one shape and leader, in the order in which they were made.
    u32 signature[BLOCK]  # the possible owners of the two highest cards of each suit, four bits each; unknown: all four
    u32 node[BLOCK]
    u32 many
    u32 next             # the next block of the group; 0: none


cdef struct Group:
    # The nodes of one shape and leader.
    u64 id
    u32 first            # block; 0: the group is free
    u32 last
    u32 level            # the level that was written last
    u32 size             # how many nodes of the group that level has


cdef struct Look:
    # A position that needs a node.
    u64 id               # shape and leader, as in nodes
    u32 own[4]
    u32 signature
    u8 top[4]            # how many cards of each suit are known there
    u8 need


cdef struct Bytes:
    u8* data
    u32 many
    u32 room


cdef struct Made:
    # A proof in progress.
    Search* search
    int side             # the side with the strategy: 0 North-South, 1 East-West
    int trumps           # the trump suit; 4 at no trump
    u32 nodes_max
    Node* nodes          # from 1 on
    u32 nodes_many
    u32 nodes_room
    Block* blocks        # from 1 on
    u32 blocks_many
    u32 blocks_room
    Group* groups        # a hash table
    u32 groups_many
    u32 groups_room      # a power of two
    Bytes choices        # numbers of cards (0..63)
    bint full            # there are too many nodes, or the system has no memory for them
    Look* looks          # positions after the tricks of a level, in the order in which they are written
    u32 looks_many
    u32 looks_room
    # The parts of the written proof: see docs/explanation/proofs.md.
    Bytes out[3]
    u32 written          # nodes written


cdef struct Frame:
    # All lines of one trick from a node.
    u64 known            # cards whose owners matter, as far as found out
    u64 above            # these cards and those above the lowest of them whose owner follows from the lengths
    u64 tails            # all cards whose owner follows from the lengths
    int need
    u32 reading          # of a node that is written: place of its next own card, + 1; 0: the node is being made
    bint in_order        # whether replies are played in the order of the file; else the lowest first
    u32 memo_many
    u64 memo_cards[MEMO]     # the cards on the table at a turn of the strategy's side
    u64 memo_choice[MEMO]    # the card that it played
    u32 ends_many
    u64 ends[MEMO]       # cards of complete tricks that an existing node follows
    u32 turns
    u8 cards[CHOICES]        # own cards in the order of play
