"""Make a move: the changes of each kind of move in a position."""

from bits cimport u16, u32, u64, u8
from libc.string cimport memcpy
from trick.general.cards cimport cards, first, many, one_card
from trick.general.claims cimport open_claims, showdown
from trick.general.game cimport (
    ANNOUNCE, BITS, CARD, CLAIM, Game, KIND_TRUMPS, MELD, NEXT_LOWEST, NEXT_ROTATION, NO_MELD, NO_SUIT, NOBODY, NONE,
    OPENED_BY_PLAY, OPENED_NEVER, PASS, Position, Row, Search, SEATS, SET, STATES, STOP, TOGETHER, TRADE, View, Worth,
)
from trick.general.melds cimport lay_meld, most_served, trade
from trick.general.table cimport add_play, lay_set, look_again, set_view


cdef inline void apply_move(Search* search, const Position* spot, Position* after, u32 move) noexcept nogil:
    """Write the position after a legal move to `after`."""
    cdef int kind = move >> 24
    memcpy(after, spot, sizeof(Position))
    after.depth += 1
    if kind == CARD:
        play_card(search, after, move & 255, move >> 8 & 255, move >> 16 & 255)
    elif kind == TOGETHER:
        play_set(search, after, move)
    elif kind == STOP:
        after.decided = after.ended = after.stopped = True
    elif kind == ANNOUNCE:
        announce(search, after, move & 255)
    elif kind == PASS:
        stop_asking_first(after)
    elif kind == CLAIM:
        claim(search, after)
    else:
        meld(search, after, kind, move & 255)


cdef inline Row* own_row(Search* search, Position* spot) noexcept nogil:
    """Return a row that this position may change: a copy of the row before, unless the position has its own already."""
    cdef Row* row = &search.rows[spot.depth]
    cdef const Row* before = spot.row
    if row == before:
        return row
    cdef int size = search.worth.many * sizeof(int)
    memcpy(row.sum, before.sum, size)
    memcpy(row.low, before.low, size)
    memcpy(row.high, before.high, size)
    if search.worth.numbered != NULL:
        memcpy(row.less, before.less, size)
        memcpy(row.more, before.more, size)
    row.owner = before.owner
    memcpy(row.winner, before.winner, sizeof(row.winner))
    if search.game.melds:
        memcpy(row.served, before.served, sizeof(row.served))
    spot.row = row
    return row


cdef inline void own_owners(Row* row) noexcept nogil:
    """Copy the list of owners into the row, so that the row may change it."""
    if row.owner != row.owned:
        memcpy(row.owned, row.owner, sizeof(row.owned))
        row.owner = row.owned


cdef inline void add_row(Search* search, Row* row, const int* worth) noexcept nogil:
    """Add a vector of points to the tallies."""
    cdef int tally
    for tally in range(search.worth.many):
        row.sum[tally] += worth[tally]


# -- cards -----------------------------------------------------------------------------------------------------------

cdef inline void play_card(Search* search, Position* spot, int card, int name, int category) noexcept nogil:
    """Play a card of the player to move, and pass the turn or complete the trick."""
    cdef Game* game = &search.game
    cdef cards copies
    cdef int seat = spot.mover
    if spot.plays == 0:
        open_trick(game, spot, name, category)
    elif not spot.in_force and not spot.silent and game.view[spot.view].suit[name] != spot.led:
        spot.in_force = True
        set_view(game, spot)
        look_again(game, spot)
    if game.marries and name == card:  # a joker named as a king or queen does not count
        marry(search, spot, name)
    if spot.tabled:
        copies = game.copies[card] & spot.hand[seat] & spot.tabled
        if copies:
            if name == card:
                name = most_served(spot.row, copies)
            card = most_served(spot.row, copies)
            spot.tabled ^= one_card(card)
    spot.hand[seat] ^= one_card(card)
    add_play(game, spot, card, name)
    next_to_play(search, spot)


cdef inline void open_trick(const Game* game, Position* spot, int name, int category) noexcept nogil:
    """Make the changes of a lead that come before its card is added to the trick."""
    spot.may_announce = False
    if spot.run != NOBODY:
        spot.decided = True
    if not spot.began and game.trump_first and spot.state == 0:
        spot.state = game.trump_by[name]
        set_view(game, spot)
    if game.categories:
        spot.view = category
    else:
        spot.call = category - 1
    spot.silent = False
    if game.two_laps & one_card(name):
        spot.laps = 2
    spot.began = True


cdef inline void marry(Search* search, Position* spot, int name) noexcept nogil:
    """Score a marriage, if the player who plays a king or queen also holds the other card."""
    cdef Game* game = &search.game
    cdef int letter = game.letter[name]
    cdef bint trumps = spot.state == game.trump_by[name]
    if (game.marries_on_lead and spot.plays) or not game.couple[name] & spot.hand[spot.mover]:
        return
    if not game.can_marry[letter][trumps]:
        return
    add_row(
        search, own_row(search, spot),
        search.worth.marriage + ((letter * 2 + trumps) * game.seats + spot.mover) * search.worth.many
    )
    if game.marries_trumps:
        spot.state = game.trump_by[name]
        set_view(game, spot)
        if spot.plays:
            look_again(game, spot)


cdef inline void play_set(Search* search, Position* spot, u32 move) noexcept nogil:
    """Play several cards of the player to move at once."""
    cdef Game* game = &search.game
    cdef u8 set_[SET]
    cdef int place
    cdef int seat = spot.mover
    for place in range(SET):
        set_[place] = move >> (8 * place) & 255
        if set_[place] != NONE:
            spot.hand[seat] ^= one_card(set_[place])
    if spot.plays == 0:
        open_trick(game, spot, set_[0], 0)
        if set_[1] != NONE:
            spot.laps = 1
    elif not spot.in_force and game.view[spot.view].suit[set_[0]] != spot.led:
        spot.in_force = True
        set_view(game, spot)
        spot.led = game.view[spot.view].led[spot.name[0]]
    lay_set(game, spot, set_)
    next_to_play(search, spot)


cdef inline void next_to_play(Search* search, Position* spot) noexcept nogil:
    """Pass the turn to the next seat that holds cards; if there is none, complete the trick."""
    cdef Game* game = &search.game
    cdef int seats = game.seats * spot.laps
    spot.place += 1
    while spot.place < seats:
        spot.mover = game.order[spot.leader][spot.place % game.seats]
        if spot.hand[spot.mover]:
            return
        spot.place += 1
    complete_trick(search, spot)


# -- the end of a trick ----------------------------------------------------------------------------------------------

cdef inline void complete_trick(Search* search, Position* spot) noexcept nogil:
    """Score a complete trick, draw cards, and start the next trick or end the deal."""
    cdef Game* game = &search.game
    cdef Row* row = own_row(search, spot)
    cdef int winner = spot.seat[spot.best]
    cdef bint nothing = game.joker_void and (spot.table & game.jokers) != 0
    cdef bint idle = game.idle_draws and spot.stock < spot.stock_end
    cdef int leader, place
    if not nothing and not idle:
        give_trick_to_winner(search, spot, winner)
    forget_dead_cards(search, row, spot.table)
    if search.worth.lead != NULL and not idle:
        add_row(search, row, search.worth.lead + spot.leader * search.worth.many)
        if winner != spot.leader:
            add_row(search, row, search.worth.capture + winner * search.worth.many)
    spot.count += 1
    for place in range(game.lasts - 1, 0, -1):
        row.winner[place] = row.winner[place - 1]
    row.winner[0] = NOBODY if nothing else winner
    open_suits(game, spot)
    spot.led_before |= 1 << spot.led
    spot.may_announce = game.announces and (winner == spot.leader or game.announces_any)
    if game.majority:
        note_run(game, spot, winner)
    if game.race and raced(search, spot):
        return
    if game.melds and spot.stock < spot.stock_end:
        clear_trick(spot)
        spot.leader = spot.mover = winner
        spot.melding = True
        return
    leader = next_leader(game, spot, winner)
    if game.draws and spot.stock < spot.stock_end:
        draw_after_trick(game, spot, winner, many(spot.table) // spot.plays)
    next_trick(game, spot, leader)


cdef inline void give_trick_to_winner(Search* search, Position* spot, int winner) noexcept nogil:
    """Credit the trick to the winner, and the kitty if it goes with this trick."""
    cdef Worth* worth = &search.worth
    cdef Row* row = spot.row
    cdef int number = spot.count + search.game.first_number
    cdef cards left = spot.table & worth.counts
    cdef const int* vector
    cdef int tally
    add_row(search, row, worth.trick + winner * worth.many)
    while left:
        add_row(search, row, worth.card[spot.state] + (winner * search.game.bits + first(left)) * worth.many)
        if worth.numbered != NULL:
            vector = worth.numbered + (winner * search.game.bits + first(left)) * worth.many
            for tally in range(worth.many):
                row.sum[tally] += number * vector[tally]
        left &= left - 1
    if spot.kitty and spot.table & search.game.kitty_on:
        spot.kitty = False
        add_row(search, row, worth.trick + winner * worth.many)
        add_row(search, row, worth.kitty[spot.state] + winner * worth.many)
        if worth.numbered != NULL:
            vector = worth.kitty_numbered + winner * worth.many
            for tally in range(worth.many):
                row.sum[tally] += number * vector[tally]
        if worth.last_card != NULL and is_final(&search.game, spot, winner):
            add_row(search, row, worth.last_kitty + winner * worth.many)
    if worth.together != NULL:
        take_together(search, spot, winner)
    if worth.excuse != NULL or worth.last_card != NULL:
        take_final(search, spot, winner, is_final(&search.game, spot, winner))


cdef inline bint is_final(const Game* game, const Position* spot, int winner) noexcept nogil:
    """Return whether this is the last trick: after the draw, from the winner on, fewer than two seats hold cards."""
    cdef int left = spot.stock_end - spot.stock if game.draws else 0
    cdef int place
    cdef int holders = 0
    if (game.draw_whole and left < game.seats) or (game.draw_to and many(spot.hand[winner]) >= game.draw_to):
        left = 0
    for place in range(game.seats):
        holders += spot.hand[game.order[winner][place]] != 0 or place < left
    return holders < 2


cdef inline void take_together(Search* search, Position* spot, int winner) noexcept nogil:
    """Score the combinations of cards in the trick."""
    cdef int points = points_together(&search.game, spot.table, spot.state)
    cdef int tally
    for tally in range(search.worth.many):
        spot.row.sum[tally] += points * search.worth.together[winner * search.worth.many + tally]


cdef inline int points_together(const Game* game, cards table, int state) noexcept nogil:
    """Return the points of the sequences, equal cards and couple of trumps among the cards of a trick."""
    cdef int points = 0
    cdef int suit, place, length, longest
    cdef cards left = table
    for suit in range(STATES):
        length = longest = 0
        for place in range(game.orders):
            length = length + 1 if game.in_order[suit][place] & table else 0
            longest = max(longest, length)
        if longest >= 3 and game.sequences:
            points += game.sequence[min(longest - 3, game.sequences - 1)]
    while left and game.equal_rank[first(left)] == game.equal_rank[first(table)]:
        left &= left - 1
    if not left and table & (table - 1):
        points += game.equal[game.equal_rank[first(table)]]
    if game.letter_king[state] & table and game.letter_queen[state] & table:
        points += game.together_couple
    return points


cdef inline void take_final(Search* search, Position* spot, int winner, bint final) noexcept nogil:
    """Score excuses, and the cards that score more in the last trick."""
    cdef Worth* worth = &search.worth
    cdef const View* view = &search.game.view[spot.view]
    cdef cards left = spot.table
    cdef int play
    if worth.excuse != NULL:
        for play in range(spot.plays):
            if view.excuse & one_card(spot.name[play]):
                add_row(
                    search, spot.row,
                    worth.excuse + ((spot.bit[play] * 2 + final) * search.game.seats + spot.seat[play]) * worth.many
                )
    if worth.last_card != NULL and final:
        while left:
            add_row(search, spot.row, worth.last_card + (winner * search.game.bits + first(left)) * worth.many)
            left &= left - 1


cdef inline void forget_dead_cards(Search* search, Row* row, cards left) noexcept nogil:
    """Remove cards that leave the play from the points still to come."""
    cdef Worth* worth = &search.worth
    cdef int tally, at
    left &= worth.counts
    while left:
        at = first(left) * worth.many
        for tally in range(worth.many):
            row.low[tally] -= worth.card_low[at + tally]
            row.high[tally] -= worth.card_high[at + tally]
        if worth.numbered != NULL:
            for tally in range(worth.many):
                row.less[tally] -= worth.card_less[at + tally]
                row.more[tally] -= worth.card_more[at + tally]
        left &= left - 1


cdef inline void open_suits(const Game* game, Position* spot) noexcept nogil:
    """Open the closed suits that a trick opens."""
    cdef const View* view = &game.view[spot.view]
    cdef int play
    cdef u16 suits = 0
    if not game.closed or game.opened_by == OPENED_NEVER:
        return
    for play in range(spot.plays):
        suits |= 1 << view.suit[spot.name[play]]
    if game.opened_by != OPENED_BY_PLAY:
        suits &= ~(1 << spot.led)
    spot.opened |= suits & game.closed


cdef inline void note_run(const Game* game, Position* spot, int winner) noexcept nogil:
    """Update which side has won all tricks so far, and whether it has enough of them for a run."""
    cdef int side = game.side[winner]
    if spot.streak != side:
        spot.streak = side if spot.count == 1 and game.first else NOBODY
    if spot.count + game.tricks_before == game.majority:
        spot.run = spot.streak


cdef inline bint raced(Search* search, Position* spot) noexcept nogil:
    """Return whether a player has enough points to win at once; if so, end the deal."""
    cdef int seat
    for seat in range(search.game.seats):
        if spot.row.sum[search.race_tally + seat] >= search.game.race:
            spot.ended = True
            spot.champion = seat
            clear_trick(spot)
            return True
    return False


cdef inline int next_leader(const Game* game, const Position* spot, int winner) noexcept nogil:
    """Return the seat that leads to the next trick, by the rules."""
    cdef int play
    cdef int lowest = 0
    if game.next_leader == NEXT_ROTATION:
        return game.order[spot.leader][1]
    if game.next_leader == NEXT_LOWEST:
        for play in range(1, spot.plays):
            if game.rank[spot.name[play]] < game.rank[spot.name[lowest]]:
                lowest = play
        return spot.seat[lowest]
    return winner


cdef inline void draw_after_trick(const Game* game, Position* spot, int winner, int played) noexcept nogil:
    """Draw cards from the stock, one each in turn, until the hands are full or the stock is empty.

    Args:
        played: cards that each hand played to the trick.
    """
    cdef int size = game.draw_to
    cdef int place, seat, card
    if not size:
        for seat in range(game.seats):
            size = max(size, many(spot.hand[seat]))
        size += played
    own_owners(spot.row)
    while spot.stock < spot.stock_end and many(spot.hand[winner]) < size:
        if game.draw_whole and spot.stock_end - spot.stock < game.seats:
            return
        for place in range(game.seats):
            if spot.stock == spot.stock_end:
                return
            seat = game.order[winner][place]
            card = spot.stock_last if spot.stock == spot.stock_end - 1 else game.stock[spot.stock]
            spot.hand[seat] |= one_card(card)
            spot.row.owner[card] = seat
            spot.stock += 1


cdef inline void clear_trick(Position* spot) noexcept nogil:
    """Clear the table for a new trick."""
    spot.plays = 0
    spot.table = 0
    spot.place = 0
    spot.laps = 1


cdef inline void next_trick(const Game* game, Position* spot, int leader) noexcept nogil:
    """Start a new trick, or end the deal if fewer than two seats hold cards; a seat without cards does not lead."""
    cdef int place, seat
    cdef int holders = 0
    cdef int front = NOBODY
    clear_trick(spot)
    for place in range(game.seats):
        seat = game.order[leader][place]
        if spot.hand[seat]:
            holders += 1
            if front == NOBODY:
                front = seat
    if holders < 2:
        spot.ended = True
        return
    spot.may_announce = spot.may_announce and front == leader
    spot.leader = spot.mover = front
    if game.categories:
        spot.view = 0
    spot.asking = 0
    if game.claims:
        open_claims(game, spot)
        if spot.asking:
            spot.mover = spot.asked[0]


# -- moves other than plays ------------------------------------------------------------------------------------------

cdef inline void announce(Search* search, Position* spot, int number) noexcept nogil:
    """Announce a marriage: score it, and make its suit trumps if the rules say so."""
    cdef Row* row = own_row(search, spot)
    cdef int trumps = spot.state == search.game.announced_state[number]
    add_row(
        search, row,
        search.worth.announce + ((number * 2 + trumps) * search.game.seats + spot.mover) * search.worth.many
    )
    spot.announced |= 1 << number
    spot.may_announce = False
    if search.game.announces_trumps:
        spot.state = search.game.announced_state[number]
        set_view(&search.game, spot)


cdef inline void stop_asking_first(Position* spot) noexcept nogil:
    """Let the first seat of the list pass its claim; the next seat on the list is to move."""
    cdef int place
    spot.asking -= 1
    for place in range(spot.asking):
        spot.asked[place] = spot.asked[place + 1]
        spot.asked_for[place] = spot.asked_for[place + 1]
    spot.mover = spot.asked[0] if spot.asking else spot.leader


cdef inline void claim(Search* search, Position* spot) noexcept nogil:
    """Claim with three cards: three trumps win the deal; other sets of three are led out of turn."""
    cdef cards hand = spot.hand[spot.mover]
    cdef u32 move = 0
    cdef int place
    if spot.asked_for[0] == KIND_TRUMPS:
        spot.champion = showdown(&search.game, spot)
        spot.ended = True
        return
    spot.asking = 0
    spot.leader = spot.mover
    for place in range(SET):
        move |= <u32>first(hand) << (8 * place)
        hand &= hand - 1
    play_set(search, spot, move)


cdef inline void meld(Search* search, Position* spot, int kind, int form) noexcept nogil:
    """Lay a meld, trade the card, or do neither; then draw cards and start the next trick."""
    cdef Row* row = own_row(search, spot)
    cdef int seat = spot.leader
    cdef int points = 0
    cdef int tally
    if kind == TRADE:
        own_owners(row)
        points = trade(&search.game, spot)
    elif kind == MELD:
        points = lay_meld(&search.game, spot, form)
    if points and search.worth.laid != NULL:
        for tally in range(search.worth.many):
            row.sum[tally] += points * search.worth.laid[seat * search.worth.many + tally]
    spot.melding = False
    if search.game.draws:
        draw_after_trick(&search.game, spot, seat, 1)
    if spot.stock == spot.stock_end:
        spot.tabled = 0
    next_trick(&search.game, spot, seat)
