# CuBirds in English. Our own words; the ids are those of the engine.
# $you is "yes" when the sentence speaks to the player it is about, "rival" when it is about RobinBird, "no" otherwise.

## Birds

species-flamingo =
    { $count ->
        [one] flamingo
       *[other] flamingos
    }
species-owl =
    { $count ->
        [one] owl
       *[other] owls
    }
species-toucan =
    { $count ->
        [one] toucan
       *[other] toucans
    }
species-duck =
    { $count ->
        [one] duck
       *[other] ducks
    }
species-parrot =
    { $count ->
        [one] parrot
       *[other] parrots
    }
species-magpie =
    { $count ->
        [one] magpie
       *[other] magpies
    }
species-reed_warbler =
    { $count ->
        [one] reed warbler
       *[other] reed warblers
    }
species-robin =
    { $count ->
        [one] robin
       *[other] robins
    }
birds = { $count } { $species }
no-birds = nothing
rival = RobinBird

## What happens

event-dealer =
    { $you ->
        [yes] You deal and begin.
       *[no] { $player } deals and begins.
    }
event-row_laid_out = Row { $row } begins with { $birds }.
event-duplicate = Row { $row } would get a second { $species }, which is set aside.
event-first_bird =
    { $you ->
        [yes] Your collection begins with { $birds }.
        [rival] { $player } has { $birds } in the collection from the start.
       *[no] { $player } begins a collection with { $birds }.
    }
event-dealt =
    { $seen ->
        [yes]
            { $you ->
                [yes] You are dealt { $birds }.
               *[no] { $player } is dealt { $birds }.
            }
       *[no] { $player } is dealt { $count } cards.
    }
event-laid =
    { $you ->
        [yes] You lay { $birds } on the { side } of row { $row }.
       *[no] { $player } lays { $birds } on the { side } of row { $row }.
    }
side =
    { $side ->
        [left] left
       *[right] right
    }
event-took =
    { $you ->
        [yes] You take { $birds }.
       *[no] { $player } takes { $birds }.
    }
event-refilled = Row { $row } is refilled with { $birds }.
event-drew =
    { $count ->
        [0]
            { $you ->
                [yes] You try to draw, but no cards are left.
               *[no] { $player } tries to draw, but no cards are left.
            }
       *[other]
            { $seen ->
                [yes]
                    { $you ->
                        [yes] You draw { $birds }.
                       *[no] { $player } draws { $birds }.
                    }
               *[no]
                    { $player } draws { $count ->
                        [one] { $count } card
                       *[other] { $count } cards
                    }.
            }
    }
event-declined =
    { $you ->
        [yes] You do not draw.
       *[no] { $player } does not draw.
    }
event-flocked =
    { $you ->
        [yes] You complete a flock of { $birds } and keep { $kept }.
       *[no] { $player } completes a flock of { $birds } and keeps { $kept }.
    }
event-stayed =
    { $you ->
        [yes] You complete no flock.
       *[no] { $player } completes no flock.
    }
event-reshuffled =
    { $count ->
        [one] The discard pile ({ $count } card) becomes the draw pile.
       *[other] The discard pile ({ $count } cards) is shuffled and becomes the draw pile.
    }
event-round_ended =
    { $you ->
        [yes] Your hand is empty: the round ends, and all hands are discarded.
       *[no] { $player } has an empty hand: the round ends, and all hands are discarded.
    }
event-threw =
    { $count ->
        [0]
            { $you ->
                [yes] You have no cards to discard.
               *[no] { $player } has no cards to discard.
            }
       *[other]
            { $seen ->
                [yes]
                    { $you ->
                        [yes] You discard { $birds }.
                       *[no] { $player } discards { $birds }.
                    }
               *[no]
                    { $player } discards { $count ->
                        [one] { $count } card
                       *[other] { $count } cards
                    }.
            }
    }
event-game_over = The game is over: { $reason }. { $result }

reason-seven_species = a collection has seven species
reason-two_triples = a collection has three birds of each of two species
reason-failed_deal = too few cards are left for a new deal, so the largest collection wins
reason-exhausted = too few cards are left to draw, so the largest collection wins
reason-turn_limit = the last turn has been played, so the largest collection wins

## What may be done

action-lay = lay { $birds } on the { side } of row { $row }
action-draw =
    { $left ->
        [none] draw, although no cards are left
        [one] draw the last card
        [ends] draw
       *[two] draw 2 cards
    }
action-decline =
    { $left ->
        [one] leave the last card
        [two] leave the 2 cards
       *[none] do not draw
    }
action-flock = complete a flock of { $birds }
action-stay = do not complete a flock

choice-takes = { $action }: takes { $birds }
choice-takes-refill = { $action }: takes { $birds }, then the row is refilled
choice-takes-nothing = { $action }: takes nothing
choice-flock = { $action }: keep { $kept }; then { $species } of 7 species, best two species { $best } + { $second } of 3 + 3
choice-flock-wins = { $action }: keep { $kept }, and win
# In a game that began from a position, a collection may win at the end of a turn without a flock.
choice-wins = { $choice }, and win
choice-ends-round_ended = { $choice }; your hand is then empty and the round ends
choice-ends-failed_deal = { $choice }; your hand is then empty and the game ends: too few cards are left for a new deal, and collections are counted
choice-ends-turn_limit = { $choice }; the game then ends: collections are counted
choice-ends-exhausted = { $choice }: too few cards are left, so you draw none and the game ends: collections are counted

warning-round_ended = Your hand is then empty: the round ends, and all hands are discarded.
warning-failed_deal = Your hand is then empty and too few cards are left for a new deal: the game ends, and collections are counted.
warning-exhausted = Too few cards are left to draw: the game ends, and collections are counted.

menu-ends = Birds you would take at each end of each row (l is left, r is right):
menu-elsewhere =
    { $listed ->
        [0] You take nothing at any end; { elsewhere-then }.
       *[other] You take nothing at any other end; { elsewhere-then }.
    }
elsewhere-then =
    { $then ->
        [none] no cards are left to draw
        [one] you may then draw the last card
        [ends] drawing would then end the game, as too few cards are left
        [round_ended] your hand is then empty and the round ends
        [failed_deal] your hand is then empty and the game ends: collections are counted
        [turn_limit] the game then ends: collections are counted
        [wins] you then win
       *[two] you may then draw 2 cards
    }
menu-how = Type a number, or species, row and side: parrot 1 left, or p1l.

prompt-lay = Your turn. Lay all your birds of one species at one end of a row.
prompt-draw_offer =
    { $left ->
        [none] You took nothing, and no cards are left. Draw anyway?
        [one] You took nothing. Draw the last card?
        [ends] You took nothing, and too few cards are left: drawing ends the game. Draw?
       *[two] You took nothing. Draw 2 cards?
    }
prompt-flock = Complete a flock? Choose its birds.
prompt-robin = RobinBird plays.
prompt-over = The game is over.
last-turn = This is the last turn: collections are counted after it. { $question }

phase-lay =
    { $you ->
        [yes] It is your turn to lay birds.
       *[no] It is { $player }'s turn to lay birds.
    }
phase-draw_offer =
    { $you ->
        [yes] You may draw.
       *[no] { $player } may draw.
    }
phase-flock =
    { $you ->
        [yes] You may complete a flock.
       *[no] { $player } may complete a flock.
    }
phase-robin = RobinBird plays.
phase-over = The game is over.

## The table

table-piles = Round { $round }, turn { $turn }. Draw pile { $draw }, discard pile { $discard }.
row = Row { $row }
row-line = Row { $row }: { $birds }.
row-empty = empty
column-player = Player
column-hand = Hand
column-species = 7 species
column-triples = 3 + 3
column-collection = Collection
player-line =
    { $you ->
        [yes]
            You: { $hand ->
                [one] { $hand } card
               *[other] { $hand } cards
            } in hand; collection { $birds }; { $species } of 7 species; best two species { $best } and { $second } of 3 birds.
       *[no]
            { $player }: { $hand ->
                [one] { $hand } card
               *[other] { $hand } cards
            } in hand; collection { $birds }; { $species } of 7 species; best two species { $best } and { $second } of 3 birds.
    }
hand-head =
    { $count ->
        [0] Your hand is empty.
        [one] Your hand, { $count } card:
       *[other] Your hand, { $count } cards:
    }
hand-flock =
    { $keep ->
        [0] flock { $small }/{ $big }
       *[other] flock { $small }/{ $big }, ready: keep { $keep }
    }
hand-line =
    { $keep ->
        [0] { $birds }; flocks of { $small } and { $big }.
       *[other] { $birds }; flocks of { $small } and { $big }, ready: keep { $keep }.
    }
rival-hand = RobinBird's hand: { $birds }.
known-line =
    { $hand ->
        [one] { $player }, { $hand } card.
       *[other] { $player }, { $hand } cards.
    }
known-some = Certainly { $birds }.
known-none = None of these: { $species }.
known-most = At most { $birds }.
discard-line = Seen in the discard pile: { $birds }.

## What is typed. Each message lists the words that mean the same; the first one is shown.

typed-lay = lay
typed-left = left l
typed-right = right r
typed-row = row
typed-draw = draw yes y d
typed-decline = decline no n leave
typed-flock = flock complete fly
typed-stay = stay no n

error-species = There is no species "{ $typed }".{ $near } Species are { $species }.
error-not-held = You hold no { $species }; your hand is { $birds }.
error-row = There is no row { $row }; rows are 1 to 4.
error-no-row = Name a row, 1 to 4: { $example }.
error-side = There is no side "{ $typed }"; sides are left and right (l, r).
error-no-side = Name a side, left or right: { $example }.
error-no-flock = No { $species } flock is possible: you hold { $held }, and a small flock needs { $small }.
error-expected-lay = "{ $typed }" is not possible now: type species, row and side, such as { $example }.
error-expected-draw_offer = "{ $typed }" is not possible now: type draw or decline.
error-expected-flock = "{ $typed }" is not possible now: type stay or { $example }.

final-drew = a card was drawn
final-refilled = a row was refilled
final-dealt = new hands were dealt
final-laid = RobinBird has played since

## Options in force, shown at the start when they are not the default.

option-setup_duplicates =
    { $value ->
        [reshuffle] Cards set aside while the rows are laid out are shuffled back.
       *[discard] Cards set aside while the rows are laid out go to the discard pile.
    }
option-exhaustion =
    { $value ->
        [end_game] The game ends when a player chooses to draw and fewer than two cards are left.
       *[play_on] When fewer than two cards are left, you draw what is left.
    }
option-open_discard =
    { $value ->
        [true] Hands discarded at the end of a round are shown.
       *[false] Hands discarded at the end of a round stay hidden.
    }
option-empty_hand =
    { $value ->
        [end_immediately] Laying your last birds without taking any ends the round at once.
       *[offer_draw] After laying your last birds you may still draw.
    }
option-empty_pile =
    { $value ->
        [reshuffle_when_needed] When the draw pile is empty, the discard pile is shuffled when the next card is needed.
       *[reshuffle_at_once] When the draw pile is empty, the discard pile is shuffled at once.
    }
option-turn_limit =
    { $value ->
        [0] There is no turn limit.
        [one] Collections are counted after { $value } turn.
       *[other] Collections are counted after { $value } turns.
    }
option-handicap =
    { $value ->
        [0] RobinBird has no head start.
        [one] RobinBird begins with { $value } extra bird.
       *[other] RobinBird begins with { $value } extra birds.
    }

## Help

help-game =
    You win with seven species in your collection, or with three birds of each of two species.
    A turn: lay all your birds of one species at one end of a row. If the row already has birds of that species, you take all birds between them and yours into your hand. If you take none, you may draw 2 cards. Then you may complete one flock: it adds 1 bird to your collection, or 2 if it is a big flock. The round ends when a player's hand is empty.
help-letters = Letters and flocks: { $species }.
help-letter = { $letter } { $species } { $small }/{ $big }
