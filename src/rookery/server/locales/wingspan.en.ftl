### The board of Wingspan.

wingspan-table = Table
wingspan-tabs = Boards
wingspan-active = whose turn it is
wingspan-first = first player
wingspan-mat =
    { $you ->
        [yes] Your board
       *[no] Board of { $name }
    }
wingspan-round = Round { $round } of { $rounds }
wingspan-turns =
    { $count ->
        [one] last turn
       *[other] { $count } turns left
    }
wingspan-opponent-hand =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand, { $bonus ->
        [one] 1 bonus card
       *[other] { $bonus } bonus cards
    }

## The mat

wingspan-action =
    { $habitat ->
        [forest] Gain food
        [grassland] Lay eggs
       *[wetland] Draw cards
    }
wingspan-acts =
    { $count ->
        [one] then activate 1 bird
       *[other] then activate { $count } birds
    }
wingspan-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
wingspan-eggs =
    { $limit ->
        [one] { $eggs } of 1 egg
       *[other] { $eggs } of { $limit } eggs
    }
wingspan-cached = { $count } cached
wingspan-tucked = { $count } tucked
wingspan-empty = empty
wingspan-move-here = Move here
wingspan-cost-eggs =
    { $count ->
        [one] 1 egg
       *[other] { $count } eggs
    }
wingspan-cost-food = { $count } food
wingspan-use-all = Use all remaining powers
wingspan-use-some = Only some

## The table

wingspan-feeder = Birdfeeder
wingspan-dice =
    { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
wingspan-tray = Tray
wingspan-deck = Deck { $count }
wingspan-goals = End-of-round goals
wingspan-goals-note = items (points)
wingspan-goal-round =
    { $state ->
        [scored] Round { $round }, scored:
        [now] Round { $round }, now:
       *[later] Round { $round }:
    }
wingspan-goal-points =
    { $state ->
        [scored] { $points ->
            [one] 1 point
           *[other] { $points } points
        }
       *[now] would score { $points }
    }
wingspan-bonus = Your bonus cards
wingspan-bonus-now =
    { $items ->
        [0] none yet
        [one] 1 counts: { wingspan-points }
       *[other] { $items } count: { wingspan-points }
    }
wingspan-bonus-next = next at { $items }: { $points }
wingspan-bonus-none = none

## Food and hand

wingspan-hand-area = Your food and hand
wingspan-food = Your food
wingspan-hand = Hand { $count }
wingspan-hand-empty = No cards in your hand.
wingspan-pick = { $bird }: choose a habitat
wingspan-pay = Pay for { $bird }
wingspan-pay-best = best
wingspan-pay-two = two for one
wingspan-plan-head = Your selection so far
wingspan-plan =
    { $kind ->
        [supply] Food to take: { $planned } of { $count }. Press the food you want.
        [nest] Eggs to lay: { $planned } of { $count }. Press the birds that get them.
        [part_eggs] Eggs to lay: { $planned } of at most { $count }. Press the birds that get one.
        [part_cards] Cards to take: { $planned } of at most { $count }. Press those you want.
       *[other] Eggs to discard: { $planned } of { $count }. Press the birds to take them from.
    }
wingspan-plan-less = One fewer: { $name }
wingspan-plan-send =
    { $complete ->
        [yes]
            { $kind ->
                [supply] Take this food
                [nest] Lay these eggs
                [part_eggs]
                    { $count ->
                        [one] Lay this egg
                       *[other] Lay these eggs
                    }
                [part_cards]
                    { $count ->
                        [one] Take this card
                       *[other] Take these cards
                    }
               *[other] Discard these eggs
            }
       *[no] Only { $count } for now
    }

## The Automa

wingspan-automa-eggs =
    { $count ->
        [one] 1 egg
       *[other] { $count } eggs
    }
wingspan-automa-cubes =
    { $count ->
        [one] 1 cube for goals
       *[other] { $count } cubes for goals
    }
wingspan-automa-face-down =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
wingspan-automa-turns-left =
    { $count ->
        [one] 1 card to come
       *[other] { $count } cards to come
    }
wingspan-automa-no-birds = She has taken no birds yet.
