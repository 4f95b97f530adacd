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
event-duplicate = Row { $row } would get a second { $species }, which is put aside.
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
                [yes] You would draw, but no card is left.
               *[no] { $player } would draw, but no card is left.
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
        [yes] You fly { $birds } home and keep { $kept }.
       *[no] { $player } flies { $birds } home and keeps { $kept }.
    }
event-stayed =
    { $you ->
        [yes] You complete no flock.
       *[no] { $player } completes no flock.
    }
event-reshuffled =
    { $count ->
        [one] The discard pile, { $count } card, becomes the draw pile.
       *[other] The discard pile, { $count } cards, is shuffled and becomes the draw pile.
    }
event-round_ended =
    { $you ->
        [yes] Your hand is empty: the round ends, and all hands are thrown away.
       *[no] { $player } has an empty hand: the round ends, and all hands are thrown away.
    }
event-threw =
    { $count ->
        [0]
            { $you ->
                [yes] You have no cards to throw away.
               *[no] { $player } has no cards to throw away.
            }
       *[other]
            { $seen ->
                [yes]
                    { $you ->
                        [yes] You throw away { $birds }.
                       *[no] { $player } throws away { $birds }.
                    }
               *[no]
                    { $player } throws away { $count ->
                        [one] { $count } card
                       *[other] { $count } cards
                    }.
            }
    }
event-game_over = The game is over: { $reason }. { $result }

reason-seven_species = seven species are collected
reason-two_triples = three birds of each of two species are collected
reason-failed_deal = too few cards are left for a new deal, and the largest collection counts
reason-exhausted = too few cards are left to draw, and the largest collection counts
reason-turn_limit = the last turn is played, and the largest collection counts

## What may be done

action-lay = lay { $birds } on the { side } of row { $row }
action-draw =
    { $left ->
        [none] draw, though no card is left
        [one] draw the one card that is left
        [ends] draw
       *[two] draw 2 cards
    }
action-decline =
    { $left ->
        [one] leave the one card that is left
        [two] leave the two cards
       *[none] do not draw
    }
action-flock = fly { $birds } home
action-stay = complete no flock now

choice-takes = { $action }: takes { $birds }
choice-takes-refill = { $action }: takes { $birds }, then the row is refilled
choice-takes-nothing = { $action }: takes nothing
choice-flock = { $action }: keep { $kept }, then { $species } of 7 species, best two { $best } + { $second } of 3 + 3
choice-flock-wins = { $action }: keep { $kept }, and win
# A collection that a position began with wins at the end of a turn without a flock.
choice-wins = { $choice }, and win
choice-ends-round_ended = { $choice }; your hand is then empty and the round ends
choice-ends-failed_deal = { $choice }; your hand is then empty and the game ends: too few cards are left for a new deal, and collections are counted
choice-ends-turn_limit = { $choice }; the game then ends: collections are counted
choice-ends-exhausted = { $choice }: too few cards are left, so you take none and the game ends: collections are counted

warning-round_ended = Your hand is then empty: the round ends, and all hands are thrown away.
warning-failed_deal = Your hand is then empty and too few cards are left for a new deal: the game ends, and collections are counted.
warning-exhausted = Too few cards are left to draw: the game ends, and collections are counted.

menu-ends = What each end of a row would bring; l is left, r is right:
menu-elsewhere =
    { $listed ->
        [0] No end brings a bird; { elsewhere-then }.
       *[other] Any other end takes nothing; { elsewhere-then }.
    }
elsewhere-then =
    { $then ->
        [none] no card is left to draw
        [one] you may then draw the one card that is left
        [ends] to draw then would end the game, as too few cards are left
        [round_ended] your hand is then empty and the round ends
        [failed_deal] your hand is then empty and the game ends: collections are counted
        [turn_limit] the game then ends: collections are counted
        [wins] you then win
       *[two] you may then draw 2 cards
    }
menu-how = Type a number, or species, row and side: parrot 1 left, or p1l.

prompt-lay = Your turn. Lay all your birds of one species on one end of a row.
prompt-draw_offer =
    { $left ->
        [none] You took nothing, and no card is left. Draw all the same?
        [one] You took nothing. Draw the one card that is left?
        [ends] You took nothing, and too few cards are left: to draw ends the game. Draw?
       *[two] You took nothing. Draw 2 cards?
    }
prompt-flock = Fly a flock home?
prompt-robin = RobinBird plays.
prompt-over = The game is over.
last-turn = The last turn: collections are counted after it. { $question }

phase-lay =
    { $you ->
        [yes] You are to lay birds.
       *[no] { $player } is to lay birds.
    }
phase-draw_offer =
    { $you ->
        [yes] You may draw.
       *[no] { $player } may draw.
    }
phase-flock =
    { $you ->
        [yes] You may fly a flock home.
       *[no] { $player } may fly a flock home.
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
        [0] { $birds }; flocks are { $small } and { $big }.
       *[other] { $birds }; flocks are { $small } and { $big }, ready: keep { $keep }.
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
typed-flock = flock fly
typed-stay = stay no n

error-species = No species "{ $typed }".{ $near } Species are { $species }.
error-not-held = You hold no { $species }; your hand is { $birds }.
error-row = No row { $row }; rows are 1 to 4.
error-no-row = Say on which row, 1 to 4: { $example }.
error-side = No side "{ $typed }"; sides are left and right (l, r).
error-no-side = Say on which side, left or right: { $example }.
error-no-flock = No flock of { $species }: you hold { $held }, the small flock is { $small }.
error-expected-lay = "{ $typed }" does not fit: species, row and side are expected, such as { $example }.
error-expected-draw_offer = "{ $typed }" does not fit: draw or decline is expected.
error-expected-flock = "{ $typed }" does not fit: stay or { $example } is expected.

final-drew = a card was drawn
final-refilled = a row was refilled
final-dealt = new hands were dealt
final-laid = RobinBird has played since

## Options in force, said at the start when they are not the usual ones.

option-setup_duplicates =
    { $value ->
        [reshuffle] Cards put aside while the rows are laid out are shuffled back.
       *[discard] Cards put aside while the rows are laid out go to the discard pile.
    }
option-exhaustion =
    { $value ->
        [end_game] The game ends when somebody would draw and fewer than two cards are left.
       *[play_on] When fewer than two cards are left, a draw takes what there is.
    }
option-open_discard =
    { $value ->
        [true] Hands thrown away at the end of a round are shown.
       *[false] Hands thrown away at the end of a round stay hidden.
    }
option-empty_hand =
    { $value ->
        [end_immediately] Laying your last birds without taking any ends the round at once.
       *[offer_draw] After laying your last birds you may still draw.
    }
option-empty_pile =
    { $value ->
        [reshuffle_when_needed] When the draw pile is empty, the discards are shuffled once a card is needed.
       *[reshuffle_at_once] When the draw pile is empty, the discards are shuffled at once.
    }
option-turn_limit =
    { $value ->
        [0] There is no last turn.
        [one] Collections are counted after { $value } turn.
       *[other] Collections are counted after { $value } turns.
    }
option-handicap =
    { $value ->
        [0] RobinBird has no handicap.
        [one] RobinBird begins with { $value } bird more.
       *[other] RobinBird begins with { $value } birds more.
    }

## Help

help-game =
    You win with seven species in your collection, or with three birds of each of two species.
    A turn: lay all your birds of one species on one end of a row. Birds between them and their kin in that row come to your hand. If you took none, you may draw 2 cards. Then you may fly one flock home, which leaves 1 bird in your collection, or 2 if the flock was big. An empty hand ends the round.
help-letters = Letters and flocks: { $species }.
help-letter = { $letter } { $species } { $small }/{ $big }
