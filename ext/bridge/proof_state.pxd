"""What is known while a proof is made.

A proof is a strategy of one side, as a graph of nodes at the start of tricks. A node stands for every position that has
its lengths and its leader, and in which the highest cards of each suit, so many as the node knows, are owned alike:
there the strategy's side takes at least `need` of the tricks left. Sets of cards and seats are as in state.pxd.
"""

from bits cimport u8, u32, u64
from bridge.state cimport Search

cdef enum:
    MEMO = 512           # own choices of a trick that are remembered, and ends of it
    CHOICES = 1024       # own turns in a trick: no more than 1 + 13, or 13 + 13 * 13
    BLOCK = 8            # nodes that are compared with a position at once


cdef struct Node:
    u64 id               # shape and leader in one word
    u64 shape            # as in Search
    u64 hand[4]          # the position for which it was made
    u64 known            # its cards whose owners matter: in each suit all from the highest down to some card
    # Their owners suit by suit, the highest card lowest: the lower bits of the seats, from bit 16 on the higher ones.
    u32 own[4]
    u8 top[4]            # how many they are
    u8 need              # tricks that the strategy's side takes at least, 1..left
    u8 wanted            # of a node that is written: the most tricks that some position wants
    u8 leader
    u8 left              # tricks left
    u32 choices          # where in `Made.choices` the cards begin that the strategy's side plays, in the order of play
    u32 level            # the level for which it was written last; 0: none
    u32 serial           # its number, from 1, among the nodes of its shape and leader there
    u32 asked            # positions of that level that it is good for


cdef struct Block:
    # Some nodes of one shape and leader, in the order in which they were made.
    u32 signature[BLOCK]  # four bits each for who has the two highest cards of each suit; all four: it is not known
    u32 node[BLOCK]
    u32 many
    u32 next             # the next block of the group; 0: none


cdef struct Group:
    # The nodes of one shape and leader.
    u64 id
    u32 first            # block; 0: the group is free
    u32 last
    u32 level            # the level that was written last, and how many of the group it has
    u32 size


cdef struct Look:
    # A position that a node is wanted for.
    u64 id               # as in nodes
    u32 own[4]
    u32 signature
    u8 top[4]            # how many cards of each suit are known there
    u8 need


cdef struct Bytes:
    u8* data
    u32 many
    u32 room


cdef struct Made:
    # A proof in the making.
    Search* search
    int side             # whose strategy it is: 0 North-South, 1 East-West
    int trumps           # the suit; 4 at no trump
    u32 nodes_max
    Node* nodes          # from 1 on
    u32 nodes_many
    u32 nodes_room
    Block* blocks        # from 1 on
    u32 blocks_many
    u32 blocks_room
    Group* groups        # hashed
    u32 groups_many
    u32 groups_room      # a power of two
    Bytes choices        # numbers of cards (0..63)
    bint full            # too many nodes, or no memory for them
    Look* looks          # positions after the tricks of a level, in the order in which they are written
    u32 looks_many
    u32 looks_room
    # What is written: see docs/explanation/proofs.md.
    Bytes out[3]
    u32 written          # nodes


cdef struct Frame:
    # A trick from a node.
    u64 known            # cards whose owners matter, as far as found out
    u64 above            # the same with those whose owner follows from the lengths
    u64 tails            # all cards whose owner does
    int need
    u32 reading          # of a node that is written: where its next own card stands, + 1; 0: it is being made
    bint in_order        # replies are tried in the order in which they are written; else the lowest first
    u32 memo_many
    u64 memo_cards[MEMO]     # the trick's cards when the strategy's side had to choose
    u64 memo_choice[MEMO]    # the card that it chose
    u32 ends_many
    u64 ends[MEMO]       # cards of whole tricks after which a node goes on that is there
    u32 turns
    u8 cards[CHOICES]        # own cards in the order of play
