### Wingspan in the score keeper.

## Parts of the sheet

score-wingspan-parts = Parts of the sheet
score-wingspan-part =
    { $part ->
        [pad] Points
        [goals] Goals
        [cards] Cards
       *[automa] Automa
    }
score-wingspan-players = Players
score-wingspan-settings = Settings of this game
score-wingspan-standing = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-wingspan-standing-solo = { $name } { $points }, Automa { $hers }
score-wingspan-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
score-wingspan-less = One fewer: { $label }
score-wingspan-more = One more: { $label }
score-wingspan-remove = Remove: { $name }
score-wingspan-change = Change

## The pad

score-wingspan-rows = Row
score-wingspan-row =
    { $row ->
        [birds] Birds
        [bonus] Bonus cards
        [goals] Goals
        [eggs] Eggs
        [cached] Cached food
       *[tucked] Tucked cards
    }
score-wingspan-row-of = { score-wingspan-row }, { $name }
score-wingspan-row-points = { score-wingspan-row } { $points }
score-wingspan-total = Total
score-wingspan-count = Count for me
score-wingspan-counted-from =
    { $row ->
        [birds] { $count ->
            [one] from 1 bird
           *[other] from { $count } birds
        }
        [bonus] { $count ->
            [one] from 1 card
           *[other] from { $count } cards
        }
       *[goals] from the rounds
    }
score-wingspan-by-hand = By hand. Calculated: { $points } ↺
score-wingspan-calculated = calculated
score-wingspan-all = All players
score-wingspan-leads = leads

## The end

score-wingspan-ends = Standings
score-wingspan-leader =
    { $done ->
        [yes] { $count ->
            [one] { $names } wins with { $points }.
           *[other] { $names } share the win with { $points }.
        }
       *[no] { $count ->
            [one] { $names } leads with { $points }.
           *[other] { $names } share the lead with { $points }.
        }
    }
score-wingspan-duel =
    { $ends ->
        [won] You are ahead of the Automa: { $own } to { $hers }.
        [shared] You and the Automa share the win at { $own }.
       *[lost] The Automa is ahead: { $hers } to your { $own }.
    }
score-wingspan-tie =
    { $solo ->
        [yes] Equal points. You win with more than { $food } unused food, and share the win with { $food }.
       *[no] Equal points: the player with more unused food wins. Players who are still tied share the win.
    }
score-wingspan-food = Unused food, { $name }
score-wingspan-food-row = Unused food
score-wingspan-with-food = { $food } unused food
score-wingspan-against = Automa: { $hers }

## End-of-round goals

score-wingspan-board =
    { $board ->
        [blue] Blue board: one point per item.
       *[green] Green board: points by place.
    }
score-wingspan-round = Round { $round }
score-wingspan-rounds = Rounds
score-wingspan-in-round = in round { $round }
score-wingspan-choose-goal = Choose the goal
score-wingspan-items-of = Items of { $name } in round { $round }
score-wingspan-not-yet = not entered, counts as 0
score-wingspan-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
score-wingspan-why-alone = { $place } place
score-wingspan-why-nothing = no items, no points
score-wingspan-why-each =
    { $over ->
        [yes] never more than { $most }
       *[no] one per item
    }
score-wingspan-why-shared =
    { $many ->
        [yes] { $first } to { $last }
       *[no] { $first } and { $last }
    } shared: ({ $sum }) / { $count } = { $whole ->
        [yes] { $points }
       *[no] { $exact }, rounded down to { $points }
    }
score-wingspan-goal-sum = All rounds

## Birds and bonus cards

score-wingspan-bonus-of = Bonus cards of { $name }
score-wingspan-add-bonus = Add a bonus card
score-wingspan-items-hand = By hand. Counted: { $items } ↺
score-wingspan-items-counted = counted from the birds
score-wingspan-items-asked = Please count these yourself.
score-wingspan-items-birds = Add the birds, or count them yourself.
score-wingspan-counts = How many: { $counts }
score-wingspan-birds-of = Birds of { $name }
score-wingspan-add-bird = Add a bird
score-wingspan-birds-why = Add the birds played: bonus cards and bird points are then counted for you.
score-wingspan-birds-sum =
    { $count ->
        [one] 1 bird
       *[other] { $count } birds
    }, { score-wingspan-points }
score-wingspan-counted-by = counts for: { $cards }
score-wingspan-search-hint = Part of its name
score-wingspan-found =
    { $count ->
        [0] No bird matches.
        [one] One bird found.
       *[other] { $count } birds found, { $shown } shown.
    }
score-wingspan-owned = with { $name }

## The Automa

score-wingspan-automa = Automa
score-wingspan-cubes = cubes on the goal
score-wingspan-cubes-of = Cubes of the Automa on the goal of round { $round }
score-wingspan-automa-items =
    { $items ->
        [one] counts as 1 item
       *[other] counts as { $items } items
    }
score-wingspan-automa-bonus = Her bonus card
score-wingspan-automa-bonus-how = Turn over bonus cards until one of these appears; it says which birds she takes.
score-wingspan-automa-bonus-choose = Choose her bonus card
score-wingspan-automa-bonus-any = what her bonus card asks for
score-wingspan-automa-round = Round { $round } of { $rounds }
score-wingspan-automa-turns = { $turn } of { $turns } turns done
score-wingspan-automa-begin = { $turns } turns each, and you begin. Her cards are shuffled here: when your turn is done, turn over the first.
score-wingspan-automa-reveal = My turn { $turn } is done: her card
score-wingspan-automa-over = That was her last turn of round { $round }. Score the goal now.
score-wingspan-automa-next = Begin round { $round }
score-wingspan-automa-unfinished = First enter what she took.
score-wingspan-automa-turn = Her turn { $turn }
score-wingspan-automa-action =
    { $action ->
        [draw_cards] Draws cards
        [play_bird] Plays a bird
        [lay_eggs] { $eggs ->
            [one] Lays 1 egg
           *[other] Lays { $eggs } eggs
        }
       *[gain_food] Gains food
    }
score-wingspan-automa-does =
    { $action ->
        [draw_cards] Discard all cards in the tray. She gets the top card of the deck, face down; it is counted below.
        [play_bird] Look for birds in the tray that match her bonus card ({ $bonus }). She takes the one worth the most points; discard the other matching birds.
        [lay_eggs] { $eggs ->
            [one] Give her an egg; it is counted below.
           *[other] Give her { $eggs } eggs; they are counted below.
        }
       *[gain_food] If all dice in the birdfeeder show the same face, reroll them once. Then remove all dice with the first face in this list that is there:
    }
score-wingspan-automa-extra =
    { $extra ->
        [add_cube] Put one of her cubes on the goal of the round: { $cubes } there now.
        [remove_cube] Take one of her cubes off the goal of the round, if there is one: { $cubes } there now.
       *[activate_pink] All your pink birds that are ready may use their powers now.
    }
score-wingspan-automa-tray = Refill the tray.
score-wingspan-automa-which = Which bird does she take?
score-wingspan-automa-none = No match: a card face down
score-wingspan-automa-no-match = does not match her bonus card
score-wingspan-automa-took = She took { $bird }, worth { $points }.
score-wingspan-automa-took-down = She took the top card of the deck, face down.
score-wingspan-automa-took-other = Correct
score-wingspan-automa-score = The Automa's score
score-wingspan-automa-number = Number
score-wingspan-automa-down = Cards face down
score-wingspan-automa-each = { $points } points each
score-wingspan-automa-birds = Face-up birds
score-wingspan-automa-birds-add = Her face-up birds

## Options

score-wingspan-option =
    { $option ->
        [goals] Goal board
        [names] Names on your cards
        [automa] The Automa
       *[expert] She has her expert card too
    }
score-wingspan-choice =
    { $choice ->
        [green] Green: points by place
        [blue] Blue: one point per item
        [en] in English
        [fr] in French
        [eaglet] Eaglet: easier
        [eagle] Eagle
        [eagle_eyed_eagle] Eagle-eyed eagle: harder
       *[none] No Automa: only my own sheet
    }
