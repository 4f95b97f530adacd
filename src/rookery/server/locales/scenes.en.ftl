### Scenes of Wingspan: opening, end of a round, final scoring; and the faces of its cards.

## Cards

scenes-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
scenes-nest =
    { $eggs ->
        [one] { $nest }, 1 egg at most
       *[other] { $nest }, { $eggs } eggs at most
    }
scenes-wingspan = { $wingspan } cm
scenes-tier = { $from }–{ $to }
scenes-tier-open = { $from }+
scenes-points-short = { $points } pts
scenes-each =
    { $points ->
        [one] 1 point each
       *[other] { $points } points each
    }
scenes-bonus-now = Counts { $items } now
scenes-on-mat =
    { $you ->
        [yes] On your board: { $eggs }, { $cached }, { $tucked }.
       *[no] On the board of { $player }: { $eggs }, { $cached }, { $tucked }.
    }
scenes-goal-round = Goal of round { $round }
scenes-goal-none = Not a goal of this game.
scenes-who = Player
scenes-items = Has
scenes-goal-points = Points
scenes-goal-points-now = Points now
scenes-automa = The Automa
scenes-you = { $player } (you)

## Opening

scenes-opening = Choose how you begin
scenes-opening-spectators = The opening
scenes-opening-how = Each bird you keep costs one of your foods. Keep one of the two bonus cards.
scenes-opening-guided = Your birds and food are fixed. Keep one of the two bonus cards.
scenes-birds = Birds
scenes-birds-kept = { $kept } of { $all } kept
scenes-foods = Food
scenes-foods-kept = { $kept } of { $all } kept
scenes-bonus = Bonus card
scenes-bonus-one = keep one
scenes-fits-hand = Counts of your birds: { $birds }
scenes-fits-none = Counts none of your birds
scenes-balance =
    { $birds ->
        [0] You keep no birds and all your food.
        [one] You keep 1 bird: discard { $price }; { $left }.
       *[other] You keep { $birds } birds: discard { $price }; { $left }.
    }
scenes-food-count =
    { $count ->
        [one] 1 food
       *[other] { $count } foods
    }
scenes-food-left =
    { $count ->
        [0] no food left
        [one] 1 food left
       *[other] { $count } foods left
    }
scenes-too-few =
    { $count ->
        [one] Discard 1 more food, or keep one bird fewer.
       *[other] Discard { $count } more foods, or keep fewer birds.
    }
scenes-too-many =
    { $count ->
        [one] Keep 1 more food, or keep one more bird.
       *[other] Keep { $count } more foods, or keep more birds.
    }
scenes-no-bonus = Choose a bonus card.
scenes-ready = Ready to confirm.
scenes-confirm = Confirm
scenes-confirm-change = Confirm the change
scenes-confirmed = Confirmed
scenes-confirming = Sending your choice…
scenes-saved = This choice is saved. You can change it until all have chosen.
scenes-saved-other = Another choice is saved; this one is not confirmed yet.
scenes-back-to-saved = Back to the saved choice
scenes-waiting = Still choosing: { $players }.
scenes-already-sent = Part of this choice was already sent and cannot change here; use Undo first.
scenes-watching = The players choose in secret which birds, food and bonus card to keep.
scenes-orientation = What lies ahead
scenes-tray = Tray
scenes-goals = End-of-round goals
scenes-feeder = Birdfeeder
scenes-round = Round { $round }
scenes-has-chosen = has chosen
scenes-chooses = is choosing

## End of a round

scenes-round-over = Round { $round } is over
scenes-next = Round { $round }: { $turns } turns each. Goal: { $goal }.
scenes-close = Close

## Final scoring

scenes-final = Final scoring
scenes-row = Row
scenes-row-of =
    { $row ->
        [birds] Birds
        [bonus] Bonus cards
        [goals] End-of-round goals
        [eggs] Eggs
        [cached] Cached food
       *[tucked] Tucked cards
    }
scenes-total = Points
scenes-food-row = Food left
scenes-wins = wins
scenes-all-at-once = Show all at once
scenes-nothing-here = does not score here
scenes-bonus-cards = Bonus cards
scenes-bonus-counted =
    { $items ->
        [0] { $bonus }: counts nothing
       *[other] { $bonus }: counts { $items }, { $points }
    }
