"""The search of climbing games: reads the record, makes moves and rates them."""

from bits cimport count, index, u16, u8
from libc.string cimport memset
from turns.climbing.course cimport write_position_after
from turns.climbing.game cimport (
    BITS, Edge, EMPTY, FIRST_OUT, Game, Holding, KNOCK, LEAD, NO_FORM, Need, Node, OPENS, PASS, Play, Position,
)
from turns.climbing.cards cimport packed_down
from turns.climbing.hands cimport can_answer, find_or_add_hand, hand_after, node_of_hand, play_of
from turns.climbing.needs cimport NEEDS, NEEDS_WORK
from turns.climbing.key cimport FORM_BITS, pack_key, pack_levels, POINTS_BITS
from turns.climbing.control cimport answered_plays, Enemies, gather_enemies, is_controlled, WORDS
from turns.climbing.silence cimport fall_silent, may_be_silent, silent_seats
from turns.climbing.sure cimport is_sure
from turns.table cimport BUCKET, BUCKET_ORDERED
from turns.climbing.value cimport reach_by_passing, reach_of

include "turns/search.pxi"

CUTS = (*SEARCH_CUTS, "passing", "sure", "levels", "control", "shares", "silence")

# Cuts that are switched off, one bit for each name in `CUTS`.
cdef enum:
    NO_PASSING = 1 << FIRST_CUT
    NO_SURE = 1 << (FIRST_CUT + 1)
    NO_LEVELS = 1 << (FIRST_CUT + 2)
    NO_CONTROL = 1 << (FIRST_CUT + 3)
    NO_SHARES = 1 << (FIRST_CUT + 4)
    NO_SILENCE = 1 << (FIRST_CUT + 5)

cdef enum:
    FIRST_NODES = 1 << 8
    FIRST_EDGES = 1 << 12
    FORMS_TOLD = 1 << 16        # forms times shapes: beyond this fewer tables are computed
    KEY_BITS = 120              # the highest byte is that of the goal
    LAST_TRY = 1 << 24          # scores of moves: no play looks worse than a pass
    OF_PLAY = 1 << 10           # each play that is left to make
    OF_ANSWERED = 1 << 11       # each play that is left and that an enemy can answer
    MERIT_MOST = 1 << 12        # the merit of a play that was always good
    MERIT_STEP = 4
    OUT = 1 << 26
    SILENT_WORK = 20            # with fewer cards the game as it is takes no longer than a smaller one


# -- functions that search.pxi calls -----------------------------------------------------------------------------------

cdef inline bint finished(Search* search, Position* spot) noexcept nogil:
    """Return whether the round is over."""
    return spot.over


cdef inline int mover_of(Position* spot) noexcept nogil:
    """Return the seat to move."""
    return spot.turn


cdef inline bint only_move(Search* search, Position* spot, u32* move) noexcept nogil:
    """Return whether there is only one move: a forced pass, or the only play of a hand."""
    cdef Node* node = node_of_hand(search.game, spot.hand[spot.turn])
    if node.knocks:
        return False
    if spot.beat != LEAD:
        move[0] = PASS
        return not can_answer(search.game, spot.hand[spot.turn], spot.beat)
    move[0] = 0
    return node.many == 1


cdef inline int room_of(Search* search, Position* spot) noexcept nogil:
    """Return the most moves that `generate` may write."""
    return node_of_hand(search.game, spot.hand[spot.turn]).many + 2


cdef inline int generate(Search* search, Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write the plays that answer the pile, a pass and a knock, with their ratings; return their number."""
    cdef Game* game = search.game
    cdef u32 hand = spot.hand[spot.turn]
    cdef Node* node = node_of_hand(game, hand)
    cdef const u16* answer = game.answer + <u64>spot.beat * game.shapes
    cdef bint opening = game.opens and not spot.begun and node.opens
    cdef bint knocks = node.knocks
    cdef u32 plays = node.many
    cdef const Play* play
    cdef Enemies enemies
    cdef bint told = gathered(search, spot, &enemies)
    cdef u32 place
    cdef int many = 0
    cdef u16 form
    for place in range(plays):
        play = play_of(game, hand, place)
        form = answer[play.shape]
        if form == NO_FORM or (opening and not play.marks & OPENS):
            continue
        moves[many] = place
        scores[many] = rate_play(search, spot, place, play, form, &enemies if told else NULL)
        many += 1
    if spot.beat != LEAD and not (game.must_play and many):
        moves[many], scores[many] = PASS, -LAST_TRY
        if game.hurries:
            scores[many] = merit_of(game, spot, game.shapes)[0] + OF_PLAY // 2
            scores[many] -= burden_of(game, hand, &enemies if told else NULL)
        many += 1
    if knocks:
        moves[many], scores[many] = KNOCK, OUT
        many += 1
    return many


cdef inline bint gathered(Search* search, Position* spot, Enemies* enemies) noexcept nogil:
    """Return whether plays are rated by what enemies can answer; then write what enemies can do."""
    cdef Game* game = search.game
    if not game.hurries or not game.settled or game.words > WORDS or game.shape_words > WORDS:
        return False
    return gather_enemies(game, search.maximizer, spot, enemies)


cdef inline int rate_play(
    Search* search, Position* spot, u32 place, const Play* play, u16 form, const Enemies* enemies
) noexcept nogil:
    """Return the rating of a play: by its merit, by the plays that beat it, and by the plays left to make after it.

    If it is known what enemies can answer, only plays count that they can answer: a play that no enemy can answer keeps
    the lead. If the round goes on, or captured cards count, the rating is the number of cards of the play.
    """
    cdef Game* game = search.game
    cdef u32 after = hand_after(game, spot.hand[spot.turn], place)
    cdef int seat
    cdef int score
    if after == EMPTY:
        return OUT
    score = 64 * play.many
    if game.hurries:
        score = merit_of(game, spot, play.shape)[0] - burden_of(game, after, enemies)
        score += 8 * play.many + min(<int>game.beaten[form], 15)
    for seat in range(game.seats):
        if seat != spot.turn and spot.hand[seat] != EMPTY and can_answer(game, spot.hand[seat], form):
            return score
    return score + 32


cdef inline int burden_of(const Game* game, u32 hand, const Enemies* enemies) noexcept nogil:
    """Return the penalty for the plays that a hand still has to make: if known, those that an enemy can answer."""
    if enemies == NULL or not node_of_hand(game, hand).parts:
        return OF_PLAY * node_of_hand(game, hand).needs
    return OF_ANSWERED * answered_plays(game, hand, enemies)


cdef inline int* merit_of(const Game* game, const Position* spot, u32 shape) noexcept nogil:
    """Return where it is stored how good a shape was against the form on the pile; a pass is one shape more."""
    cdef u64 beat = min(<int>spot.beat, game.merits - 1)
    return game.merit + (spot.turn * <u64>game.merits + beat) * (game.shapes + 1) + shape


cdef inline u32 shape_of(const Game* game, const Position* spot, u32 move) noexcept nogil:
    """Return the shape of a move, for its merit."""
    if move == PASS or move == KNOCK:
        return game.shapes
    return play_of(game, spot.hand[spot.turn], move).shape


cdef inline void apply_move(Search* search, Position* spot, Position* after, u32 move, Gain* gain) noexcept nogil:
    """Write the position after a move, and what the move scores."""
    write_position_after(search.game, search.weight, spot, after, move, &gain.now, &gain.factor)
    if search.game.full:
        search.stop.stopped = True


cdef inline void extremes_of(Search* search, Position* spot, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come that hold by the rules alone."""
    reach_of(search.game, search.weight, spot, low, high)


cdef inline void static_bounds(Search* search, Position* spot, int goal, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come."""
    if search.game.passing and not search.off & NO_PASSING:
        reach_by_passing(search.game, search.weight, search.maximizer, spot, low, high)
    else:
        reach_of(search.game, search.weight, spot, low, high)
    if search.game.sure and low[0] < goal <= high[0]:
        be_sure(search, spot, low, high)


cdef inline void be_sure(Search* search, Position* spot, int* low, int* high) noexcept nogil:
    """Improve the bounds by what the mover can force alone."""
    cdef Game* game = search.game
    cdef int value
    cdef bint known = False
    if spot.beat == LEAD and not search.off & NO_SURE:
        known = is_sure(game, search.weight, search.maximizer, spot, &value)
    if not known and game.settled and not search.off & NO_CONTROL:
        known = is_controlled(game, search.weight, search.maximizer, spot, &value)
    if game.full:
        search.stop.stopped = True
    elif known and search.maximizer[spot.turn]:
        low[0] = max(low[0], value)
    elif known:
        high[0] = min(high[0], value)


cdef inline bint bounds_ahead(const Search* search) noexcept nogil:
    """Return whether the bounds of the positions after all moves are computed first."""
    return search.game.hurries


cdef inline bint shares_effort(const Search* search) noexcept nogil:
    """Return whether each move is searched for a limited number of positions first."""
    return search.game.hurries and not search.off & NO_SHARES


cdef inline u32 silent_seats_of(Search* search, Position* spot) noexcept nogil:
    """Return the seats, one bit each, for which it is worth to ask what their side has without them."""
    if not search.game.silent or search.off & NO_SILENCE or work_of(search, spot) < search.game.silent_work:
        return 0
    return silent_seats(search.game, search.maximizer, spot)


cdef inline void silence_seat(Search* search, Position* spot, Position* after, int seat) noexcept nogil:
    """Write the position in which a seat passes for ever."""
    fall_silent(search.game, search.weight, spot, after, seat)


cdef inline void key_of(Search* search, Position* spot, Key* key) noexcept nogil:
    """Write the key of a position."""
    if search.game.by_levels and not search.off & NO_LEVELS:
        pack_levels(search.game, search.maximizer, search.lone, spot, key)
    else:
        pack_key(search.game, search.weight, spot, key)


cdef inline int work_of(Search* search, Position* spot) noexcept nogil:
    """Return a measure of the work that is left: the cards in play."""
    cdef int seat
    cdef int cards = 0
    for seat in range(search.game.seats):
        cards += node_of_hand(search.game, spot.hand[seat]).size
    return cards


cdef inline void history_bonus(Search* search, Position* spot, u32 move) noexcept nogil:
    """Raise the merit of a play that was good enough, the more the lower it was."""
    cdef int* merit = merit_of(search.game, spot, shape_of(search.game, spot, move))
    merit[0] += (MERIT_MOST - merit[0]) >> MERIT_STEP


cdef inline void history_malus(Search* search, Position* spot, u32 move) noexcept nogil:
    """Lower the merit of a play that was not good enough."""
    cdef int* merit = merit_of(search.game, spot, shape_of(search.game, spot, move))
    merit[0] -= (merit[0] + MERIT_MOST) >> MERIT_STEP


cdef inline u64* answers_of(Game* game, u32 form) noexcept nogil:
    """Return the shapes that answer a form, one bit each."""
    return game.answers + <u64>form * game.shape_words


cdef inline bint has_bit(const u64* bits, u32 number) noexcept nogil:
    """Return whether a bit of a long set is set."""
    return bits[number >> 6] >> (number & 63) & 1


cdef int bucket_size(tuple given):
    """Return the number of entries in a bucket of the table."""
    return BUCKET if given[0].levels is None else BUCKET_ORDERED


# -- the record --------------------------------------------------------------------------------------------------------

cdef class Searcher(Searching):
    """Searches of the positions of one deal.

    Args:
        memory: bytes for the table, and for hands and their plays together.
        record: the deal (see solver/families/climbing/record.py).
        off: cuts that are switched off, one bit for each name in `CUTS`.

    Raises:
        MemoryError: the system has too little memory.
    """

    cdef Game* game
    cdef object record

    def __cinit__(self, u64 memory, record, int off=0):
        self.game = <Game*>calloc(1, sizeof(Game))
        if self.game == NULL:
            raise MemoryError("no memory for a game")
        self.search.game = self.game
        self.record = record
        self.load(memory)
        self.prepare(record.depth, off)

    def __dealloc__(self):
        cdef Game* game = self.game
        if game == NULL:
            return
        for found in (
            <size_t>game.play, <size_t>game.answer, <size_t>game.answered, <size_t>game.does, <size_t>game.bombs,
            <size_t>game.node, <size_t>game.can, <size_t>game.edge, <size_t>game.index, <size_t>game.has,
            <size_t>game.answers, <size_t>game.beats, <size_t>game.form_of, <size_t>game.beaten, <size_t>game.need,
            <size_t>game.by_lowest, <size_t>game.merit, <size_t>game.kind, <size_t>game.above, <size_t>game.lower,
            <size_t>game.tells,
        ):
            free(<void*><size_t>found)
        free(game)

    def silent_from(self, int work):
        """Set from how many cards on the cut `silence` is tried.

        Args:
            work: the least number of cards left, from 0. No answer depends on it.
        """
        self.game.silent_work = work

    cdef int load(self, u64 memory) except -1:
        """Read the record and allocate all memory."""
        cdef Game* game = self.game
        cdef int seat
        record = self.record
        game.seats = len(record.holdings)
        game.forms, game.shapes = len(record.answers), len(record.answers[0])
        game.words = (game.forms + 63) // 64
        game.bytes_most = memory
        game.play = <Play*>alloc_zeroed(sum(len(holding.plays) for holding in record.holdings) + 1, sizeof(Play))
        game.answer = <u16*>alloc_zeroed(game.forms * game.shapes, sizeof(u16))
        game.answered = <u64*>alloc_zeroed(game.shapes * game.words, sizeof(u64))
        game.does, game.bombs = <u8*>alloc_zeroed(game.forms, 1), <u8*>alloc_zeroed(game.shapes, 1)
        game.nodes_room, game.edges_room = FIRST_NODES, FIRST_EDGES
        game.node = <Node*>alloc_zeroed(game.nodes_room, sizeof(Node))
        game.can = <u64*>alloc_zeroed(game.nodes_room * game.words, sizeof(u64))
        game.shape_words = (game.shapes + 63) // 64
        game.has = <u64*>alloc_zeroed(game.nodes_room * game.shape_words, sizeof(u64))
        game.answers = <u64*>alloc_zeroed(game.forms * game.shape_words, sizeof(u64))
        game.beats = <u64*>alloc_zeroed(game.shapes * game.shape_words, sizeof(u64))
        game.form_of = <u16*>alloc_zeroed(game.shapes, sizeof(u16))
        game.edge = <Edge*>alloc_zeroed(game.edges_room, sizeof(Edge))
        game.index_mask = FIRST_NODES - 1
        game.index = <u32*>alloc_zeroed(FIRST_NODES, sizeof(u32))
        game.nodes = 1
        game.need = <Need*>alloc_zeroed(NEEDS, sizeof(Need))
        game.by_lowest = <u32*>alloc_zeroed(sum(len(holding.plays) for holding in record.holdings) + 1, sizeof(u32))
        game.beaten = <u16*>alloc_zeroed(game.forms, sizeof(u16))
        game.needs_left = NEEDS_WORK
        self.load_answers()
        # If there are many forms, merits distinguish only the empty pile and all other forms.
        game.merits = game.forms if game.forms * game.shapes <= FORMS_TOLD else 2
        game.merit = <int*>alloc_zeroed(game.seats * game.merits * (game.shapes + 1), sizeof(int))
        self.settle_forms()
        self.load_levels()
        self.load_course()
        self.load_score()
        game.silent, game.silent_work = may_be_silent(game), SILENT_WORK
        for seat in range(game.seats):
            self.load_holding(seat)
        game.packed = self.key_bits() <= KEY_BITS
        return 0

    cdef void load_answers(self):
        """Read which shape answers which form."""
        cdef Game* game = self.game
        cdef u32 beneath, shape
        for beneath, row in enumerate(self.record.answers):
            for shape, form in enumerate(row):
                if form < 0:
                    game.answer[beneath * game.shapes + shape] = NO_FORM
                    continue
                game.answer[beneath * game.shapes + shape] = form
                game.answered[shape * game.words + (beneath >> 6)] |= <u64>1 << (beneath & 63)
                game.bombs[shape] |= self.record.multiplies[form]
                game.beaten[beneath] += 1
        for beneath in range(game.forms):
            game.does[beneath] = self.record.multiplies[beneath] | self.record.dogs[beneath] << 1

    cdef void settle_forms(self):
        """Compute whether a shape has one form everywhere, and whether beating is transitive."""
        cdef Game* game = self.game
        cdef u32 form, shape, other
        game.settled = game.forms * game.shapes <= FORMS_TOLD
        for shape in range(game.shapes):
            game.form_of[shape] = NO_FORM
        for form in range(game.forms):
            for shape in range(game.shapes):
                self.settle(form, shape)
        for shape in range(game.shapes):
            game.settled &= game.form_of[shape] != NO_FORM
        if not game.settled:
            return
        for shape in range(game.shapes):
            for other in range(game.shapes):
                if has_bit(answers_of(game, game.form_of[shape]), other):
                    game.beats[other * game.shape_words + (shape >> 6)] |= <u64>1 << (shape & 63)
        for form in range(game.forms):
            for shape in range(game.shapes):
                if has_bit(answers_of(game, form), shape):
                    game.settled &= self.is_within(game.form_of[shape], form)

    cdef void settle(self, u32 form, u32 shape):
        """Store the form that a shape has on another form, and check that it is always the same."""
        cdef Game* game = self.game
        cdef u16 found = game.answer[form * game.shapes + shape]
        if found == NO_FORM:
            return
        game.settled &= game.form_of[shape] == NO_FORM or game.form_of[shape] == found
        game.form_of[shape] = found
        answers_of(game, form)[shape >> 6] |= <u64>1 << (shape & 63)

    cdef bint is_within(self, u32 form, u32 other):
        """Return whether all shapes that answer a form answer another form, too."""
        cdef u32 word
        for word in range(self.game.shape_words):
            if answers_of(self.game, form)[word] & ~answers_of(self.game, other)[word]:
                return False
        return True

    cdef int load_levels(self) except -1:
        """Read the levels of forms, if ranks count only by their order."""
        cdef Game* game = self.game
        cdef u32 form
        cdef int above
        levels = self.record.levels
        game.by_levels = levels is not None
        if not game.by_levels:
            return 0
        game.kind, game.above = <u16*>alloc_zeroed(game.forms, sizeof(u16)), <u64*>alloc_zeroed(game.forms, sizeof(u64))
        for form in range(game.forms):
            game.kind[form] = levels.kinds[form]
            above = levels.above[form]
            game.above[form] = <u64>-1 << 4 * above if above < 16 else 0
        game.lower, game.tells = (
            <u16*>alloc_zeroed(game.forms, sizeof(u16)), <u16*>alloc_zeroed(game.forms, sizeof(u16))
        )
        for form in range(game.forms):
            self.find_lower(form)
        return 0

    cdef void find_lower(self, u32 form):
        """Find the next lower form of a kind, if exactly one shape answers only the lower one."""
        cdef Game* game = self.game
        cdef u32 other, word
        cdef u64 more
        cdef int many = 0
        game.lower[form] = NO_FORM
        if not game.settled or form == LEAD:
            return
        for other in range(1, game.forms):
            if game.kind[other] != game.kind[form] or game.above[other] <= game.above[form]:
                continue
            if game.lower[form] == NO_FORM or game.above[other] < game.above[game.lower[form]]:
                game.lower[form] = other
        if game.lower[form] == NO_FORM:
            return
        for word in range(game.shape_words):
            more = answers_of(game, game.lower[form])[word] ^ answers_of(game, form)[word]
            many += count(more)
            if more:
                game.tells[form] = 64 * word + index(more)
        if many != 1:
            game.lower[form] = NO_FORM

    cdef void load_course(self):
        """Read the rules of the course of play."""
        cdef Game* game = self.game
        cdef int seat
        course = self.record.course
        game.end, game.must_play, game.back = course.end, course.must_play, course.back
        game.opens, game.knock = course.opens, course.knock
        game.fetches, game.fetch_hand = course.fetches, course.fetch_hand
        game.hurries = game.end == FIRST_OUT and not (self.record.score.captures or game.fetches)
        for holding in self.record.holdings:
            game.hurries &= not (holding.rows[1] or holding.rows[2])
        game.passing, game.sure = course.passing, course.sure
        for seat in range(game.seats):
            game.side[seat] = course.side[seat]
            game.given_to[seat], game.dog_to[seat] = course.given_to[seat], course.dog_to[seat]

    cdef void load_score(self):
        """Read the rules of scoring."""
        cdef Game* game = self.game
        cdef int place
        score = self.record.score
        for place in range(game.seats):
            game.place[place], game.behind[place] = score.places[place], score.lasts[place]
        game.left_to = score.left_to
        game.steps = len(score.steps)
        for place in range(game.steps):
            game.step[place] = score.steps[place]
        game.captures, game.trick, game.over = score.captures, score.trick, score.over
        game.suit_dealt, game.suit_points, game.reward = score.suit_dealt, score.suit_points, score.reward
        game.doubles, game.declarer, game.bid = score.doubles, score.declarer, score.bid
        game.factor, game.pile, game.hand_to, game.both = score.factor, score.pile, score.hand_to, score.both
        game.keeps_first = score.keeps_first
        kitty = self.record.kitty
        game.kitty_points, game.kitty_gain, game.kitty_loss = kitty.points, kitty.gain, kitty.loss
        game.kitty_suit, game.kitty_doubles = kitty.suit, kitty.doubles
        game.kitty_more, game.kitty_less = kitty.more, kitty.less

    cdef void load_holding(self, int seat):
        """Read the cards and plays that a seat may have."""
        cdef Game* game = self.game
        cdef Holding* holding = &game.holding[seat]
        cdef Play* play
        cdef u32 place
        cdef int bit
        source = self.record.holdings[seat]
        holding.first = sum(len(other.plays) for other in self.record.holdings[:seat])
        holding.tied_end = holding.first + <u32>source.tied
        holding.end = holding.first + <u32>len(source.plays)
        for place, found in enumerate(source.plays):
            play = game.play + holding.first + place
            play.joins = found.joins
            play.cards, play.shape, play.stage = found.cards, found.shape, found.stage
            play.many, play.marks, play.suit, play.points = found.many, found.marks, found.suit, found.points
        self.sort_plays(seat, source.plays)
        holding.bits = len(source.left)
        for bit in range(holding.bits):
            holding.left[bit], holding.points[bit] = source.left[bit], source.points[bit]
            holding.face[bit], holding.level[bit] = source.faces[bit], source.levels[bit]
        holding.groups = len(source.groups)
        for bit in range(holding.groups):
            holding.group[bit] = source.groups[bit]
        holding.fluids = len(source.fluids)
        for bit in range(holding.fluids):
            holding.fluid[bit] = source.fluids[bit]
        for bit in range(3):
            holding.row[bit] = source.rows[bit]
        holding.kitty = source.kitty
        game.width[seat] = source.width

    cdef void sort_plays(self, int seat, plays):
        """Sort the plays of a seat by their lowest card, those with most cards first."""
        cdef Holding* holding = &self.game.holding[seat]
        cdef u32 place, number
        cdef u32 at = holding.first
        by_lowest = [[] for _ in range(BITS)]
        for number, play in enumerate(plays):
            by_lowest[(play.cards & -play.cards).bit_length() - 1].append((-play.many, number))
        for place, found in enumerate(by_lowest):
            holding.lowest_first[place] = at
            for _, number in sorted(found):
                self.game.by_lowest[at] = holding.first + number
                at += 1
        holding.lowest_first[BITS] = at
        holding.longest = max((play.many for play in plays), default=1)

    cdef int key_bits(self):
        """Return the most bits that a packed key needs."""
        cdef Game* game = self.game
        cdef int seat
        cdef int bits = 5 + FORM_BITS + 3 + 4
        for seat in range(game.seats):
            bits += game.width[seat]
        bits += 0 if game.back else game.seats
        if game.captures:
            bits += POINTS_BITS + (6 * game.seats if game.over else 0) + (21 if game.suit_dealt else 0)
            bits += (5 if game.doubles else 0) + (1 if game.both else 0)
        bits += 3 if game.keeps_first else 0
        if game.factor > 1 or game.doubles or game.hand_to or game.both:
            bits += game.seats * POINTS_BITS
        return bits

    # -- positions -----------------------------------------------------------------------------------------------------

    def stand(self, start):
        """Set the position of the deal, on which all later calls work.

        Args:
            start: the position (see solver/families/climbing/record.py).

        Raises:
            MemoryError: there is no more room for hands.
        """
        cdef Position* spot = &self.search.spots[0]
        cdef int seat
        memset(spot, 0, sizeof(Position))
        for seat in range(self.game.seats):
            spot.hand[seat] = find_or_add_hand(self.game, seat, start.cards[seat])
            spot.tally[seat], spot.tricks[seat] = start.tallies[seat], start.tricks[seat]
        if self.game.full:
            raise MemoryError("no memory for hands")
        spot.beat, spot.turn, spot.owner, spot.passed = start.beat, start.turn, start.owner, start.passed
        spot.out, spot.first_out, spot.over, spot.begun = start.out, start.first_out, start.over, start.begun
        spot.kitty, spot.doubler, spot.doubling = start.kitty, start.doubler, start.doubling
        spot.whole, spot.whole_many, spot.broken = start.whole, start.whole_many, start.broken
        spot.voided, spot.marks, spot.suit, spot.points = start.voided, start.marks, start.suit, start.points

    def move_of(self, u64 cards, u32 shape):
        """Return the number of a legal play of the position; equal plays have one number.

        Args:
            cards: cards of the seat to move.
            shape: the shape of the play.

        Raises:
            ValueError: the seat has no such play.
        """
        cdef Position* spot = &self.search.spots[0]
        cdef Holding* holding = &self.game.holding[spot.turn]
        cdef u32 hand = spot.hand[spot.turn]
        cdef Node* node = node_of_hand(self.game, hand)
        cdef u64 alike = packed_down(cards & ~node.tied, holding.group, holding.groups)
        cdef const Play* play
        cdef u32 place
        for place in range(node.many):
            play = play_of(self.game, hand, place)
            if play.shape == shape and not (play.cards ^ cards) & node.tied:
                if packed_down(play.cards & ~node.tied, holding.group, holding.groups) == alike:
                    return place
        raise ValueError(f"no play of shape {shape}")

    @property
    def hands(self):
        """Return the number of hands that were met."""
        return self.game.nodes - 1

    @property
    def bytes(self):
        """Return the memory in use for positions, hands and plays."""
        cdef Game* game = self.game
        cdef Table* table = &self.search.table
        cdef u64 node = sizeof(Node) + 8 * (game.words + game.shape_words)
        entries = (table.mask + 1) * table.bucket * sizeof(Entry)
        return entries + game.nodes_room * node + game.edges_room * sizeof(Edge)


cdef void* alloc_zeroed(size_t many, size_t size) except NULL:
    """Return zeroed memory.

    Raises:
        MemoryError: the system has too little memory.
    """
    cdef void* found = calloc(max(many, 1), size)
    if found == NULL:
        raise MemoryError("no memory for a game")
    return found
