### The score keeper of Birds of a Feather.

score-feather-views = What to show
score-feather-view =
    { $view ->
        [birds] Sheet
        [rounds] Rounds
       *[totals] Compare
    }
score-feather-people = Whose sheet
score-feather-sheet = Sheet of { $player }
score-feather-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
score-feather-running = { $player }: { score-feather-points }
score-feather-points-ahead = { score-feather-points }, ahead
score-feather-ahead = ahead
score-feather-winner = winner
score-feather-standing =
    { $full ->
        [0] { score-feather-bird-count }
        [one] { score-feather-bird-count }, 1 full habitat
       *[other] { score-feather-bird-count }, { $full } full habitats
    }
score-feather-bird-count =
    { $birds ->
        [one] 1 bird
       *[other] { $birds } birds
    }

## The sheet

score-feather-row = { $count } of { $all }
score-feather-bonus =
    { $full ->
        [yes] all { $all } seen
       *[no] for all { $all }
    }
score-feather-brief =
    { $how ->
        [own] own · { $round }
        [arriving] arrived · { $round }
        [lingering] lingered · { $round }
       *[hand] by hand
    }
score-feather-why =
    { $how ->
        [own] seen in round { $round }, on the card played
        [arriving] seen in round { $round }, arriving
        [lingering] seen in round { $round }, lingering from the round before
       *[hand] ticked by hand
    }
score-feather-off-brief = removed
score-feather-off = seen according to a round, but removed by hand

## Rounds

score-feather-round =
    { $rounds ->
        [0] Round { $round }
       *[other] Round { $round } of { $rounds }
    }
score-feather-earlier = Previous round
score-feather-next = Next round
score-feather-slot-solo =
    { $deck ->
        [0] Your card
       *[other] Deck { $deck }
    }
score-feather-slot-nobody =
    { $hands ->
        [one] Dummy or deck
        [some] Dummy or deck { $number }
       *[others] Other card { $number }
    }
score-feather-slot-empty = not noted yet
score-feather-pick = { $whose }: which bird?
score-feather-none-left = all its cards are noted
score-feather-too-many = More cards than the game has: { $birds }. Please check the rounds.
score-feather-noted = Round { $round } is noted.
score-feather-all-noted = All rounds are noted.
score-feather-discard = 3. Now discard a card from your hand and draw one from the deck.
score-feather-guide =
    { $step ->
        [play] 1. Play a card from your hand.
       *[show] 2. Show the top { $cards } cards of the deck.
    }
score-feather-lingering = Still here from round { $round }
score-feather-chased =
    { $habitat ->
        [desert] { $raptor } chases away the birds lingering in the desert: { $birds }. Nobody sees them there.
        [forest] { $raptor } chases away the birds lingering in the forest: { $birds }. Nobody sees them there.
        [ocean] { $raptor } chases away the birds lingering at the ocean: { $birds }. Nobody sees them there.
        [wetlands] { $raptor } chases away the birds lingering in the wetlands: { $birds }. Nobody sees them there.
       *[mountains] { $raptor } chases away the birds lingering in the mountains: { $birds }. Nobody sees them there.
    }
score-feather-news = Seen for the first time
score-feather-gain =
    { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
score-feather-how =
    { $how ->
        [own] own card
        [arriving] arriving
       *[lingering] lingering
    }
score-feather-nothing-new = Nothing new.

## Side by side

score-feather-totals = Points by habitat
score-feather-player = Player
score-feather-full-head = Habitat bonus
score-feather-total = Total
score-feather-birds = Birds

## The end

score-feather-leads =
    { $count ->
        [one] { $players } is ahead with { score-feather-points }.
       *[other] { $players } are ahead with { score-feather-points }.
    }
score-feather-won =
    { $count ->
        [one] { $players } wins with { score-feather-points }!
       *[other] { $players } share the win with { score-feather-points }!
    }
score-feather-tie-broken = The tie is broken by full habitats, then aces, then birds.
score-feather-rank =
    { $over ->
        [yes] Your rank: { $rank }
       *[no] Your rank so far: { $rank }
    }
score-feather-rank-next =
    { $points ->
        [one] 1 more point for “{ $rank }”.
       *[other] { $points } more points for “{ $rank }”.
    }
score-feather-end = End the game
score-feather-go-on = Continue the game

## Options

score-feather-rules = How you play
score-feather-option-alone = One sheet
score-feather-option-solo =
    { $solo ->
        [yes] I play solo, against the deck
       *[no] Only my own sheet; the others keep theirs
    }
score-feather-option-raptors = A raptor that arrives chases lingering birds away
score-feather-option-dummies = So do raptors from dummy hands or the deck
score-feather-option-ties = Ties are broken by full habitats, then aces, then birds
