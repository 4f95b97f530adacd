### The board of CuBirds.

cubirds-birds = { $count } { $species }

## Rows

cubirds-rows = Rows
cubirds-row = Row { $row }
cubirds-row-empty = empty
cubirds-taken = { $birds }, would be taken
cubirds-refill = then refilled from the draw pile

## Hand

cubirds-hand =
    { $count ->
        [0] Your hand
        [one] Your hand: { $count } card
       *[other] Your hand: { $count } cards
    }
cubirds-hand-empty = No cards.
cubirds-choose-flock = Press birds to complete their flock
cubirds-choose-species = Choose a species in your hand
cubirds-choose-end = { $birds }: choose an end of a row
cubirds-stack =
    { $keeps ->
        [0] { $birds }; flocks of { $small } and { $big }
       *[other] { $birds }; flocks of { $small } and { $big }; ready now: keep { $keeps }
    }
cubirds-flock = flock: +{ $keeps }
cubirds-then = { $species }/{ $all } · { $best }+{ $second }
cubirds-wins = wins!

## Players

cubirds-players = Players
cubirds-goals = The goal: { $species } species, or { $triple } birds of each of { $triples } species
cubirds-hand-size =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
cubirds-open-hand = open hand

## Piles

cubirds-deck = Draw pile
cubirds-discard = Discard pile
cubirds-round = Round { $round }
cubirds-turn = Turn { $turn }
cubirds-last-turn = Last turn

## A species looked at closely

cubirds-small = Small flock: { $birds } birds, keep 1
cubirds-big = Big flock: { $birds } birds, keep 2
cubirds-copies = { $count } cards in the game
cubirds-seen-rows = in the rows
cubirds-seen-collections = in collections
cubirds-seen-discard = seen in the discard pile
cubirds-seen-hand = in your hand
cubirds-seen-others = seen in other hands
cubirds-seen-unseen = not seen
