### The board of Birds of a Feather.

feather-habitats = Habitats
feather-arriving = arriving
feather-lingering = lingering
feather-nothing = nothing
feather-new = new
feather-chased = chased away
feather-preview-place = you would go here
feather-others = Players
feather-has-chosen = chosen
feather-is-choosing = choosing
feather-chosen-as =
    { $verb ->
        [keep] kept
        [give] given
        [pass] passed on
        [discard] discarded
       *[play] chosen
    }
feather-hand =
    { $count ->
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
feather-hand-empty = Your hand is empty.
feather-pool =
    { $count ->
        [one] The pool in front of you: 1 card
       *[other] The pool in front of you: { $count } cards
    }
feather-kept =
    { $count ->
        [0] You have kept nothing yet
        [one] You have kept 1 card
       *[other] You have kept { $count } cards
    }
feather-mark = mark { $bird }
feather-named-copies = { $text } ({ $count } copies)
feather-marked = { $count } of { $wanted } marked
feather-confirm = Confirm
feather-seen = already seen
feather-legend-sure = certain,
feather-legend-next = certain if you play it next round,
feather-legend-maybe = at most, from birds of others.
feather-raptor-may =
    { $points ->
        [one] If the raptor of this habitat comes: 1 point
       *[other] If the raptor of this habitat comes: { $points } points
    }
feather-worth =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
feather-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
feather-points-head = Points
feather-type = Type
feather-sheet-own =
    { $preview ->
        [yes] Your sheet: { feather-points } · preview
       *[no] Your sheet: { feather-points }
    }
feather-sheet-of = { $player }: sheet
feather-sheet-points-of = { $player }: { feather-points }
feather-sheet-hidden = Sheet hidden until the end
feather-enlarge = Enlarge the sheet: { $player }
feather-cell-seen =
    { $why ->
        [own] { $bird }: own card, round { $round }
        [arriving] { $bird }: arriving, round { $round }
       *[lingering] { $bird }: lingering, round { $round }
    }
feather-brief =
    { $why ->
        [own] own · { $round }
        [arriving] arriving · { $round }
       *[lingering] lingering · { $round }
    }
feather-brief-note = The number is the round.
feather-cell-certain = { $bird }: certain
feather-cell-unsure = { $bird }: unless a raptor comes
feather-cell-possible = { $bird }: possible
feather-cell-unseen =
    { $unplayed_known ->
        [yes]
            { $count ->
                [0] { $bird }: not seen, no card left
                [one] { $bird }: not seen, 1 card still to come
               *[other] { $bird }: not seen, { $count } cards still to come
            }
       *[no] { $bird }: not seen
    }
feather-full = full habitat: { $habitat }
feather-full-coming = full habitat if you do this: { $habitat }
feather-reveal = The cards are revealed.
feather-dummies =
    { $hands ->
        [one] Dummy hand
       *[other] { $hands } dummy hands
    }
feather-deck = Deck
feather-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
feather-cards-each =
    { $count ->
        [one] 1 card each
       *[other] { $count } cards each
    }
feather-cards-played = Cards played
feather-rounds = Round by round
feather-round-head = Round
feather-rank = Your rank so far: { $rank }
feather-rank-final = Your rank: { $rank }
feather-rank-next =
    { $points ->
        [one] 1 point more for “{ $rank }”.
       *[other] { $points } points more for “{ $rank }”.
    }
feather-result = Points by habitat
feather-result-player = Player
feather-result-full = Habitat bonus
feather-result-birds = Birds
feather-result-won = Won:
feather-detail-habitat = Habitat
feather-detail-points =
    { $points ->
        [0] none by itself; it counts towards a full habitat
        [one] 1, once seen
       *[other] { $points }, once seen
    }
feather-detail-cards = Cards
feather-detail-copies =
    { $left ->
        [0] { $count } in all; none left outside your hand
        [one] { $count } in all; 1 not yet played, outside your hand
       *[other] { $count } in all; { $left } not yet played, outside your hand
    }
feather-detail-raptor = When it arrives, it chases away all birds that linger in its habitat, before any player sees them.
feather-detail-seen =
    { $why ->
        [own] { $player }: own card, round { $round }
        [arriving] { $player }: arriving, round { $round }
       *[lingering] { $player }: lingering, round { $round }
    }
feather-detail-unseen = It is on no sheet that you can see.
