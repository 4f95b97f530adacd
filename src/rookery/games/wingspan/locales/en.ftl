# Wingspan in English. Our own words; the ids are those of the engine.

## Powers
# A step of a power has neither capital nor full stop, so that it can stand after another.

food-invertebrate = invertebrate
food-seed = seed
food-fish = fish
food-fruit = fruit
food-rodent = rodent
food-wild = any food
face-invertebrate = invertebrate
face-seed = seed
face-fish = fish
face-fruit = fruit
face-rodent = rodent
face-invertebrate_seed = invertebrate or seed
nest-platform = platform
nest-bowl = bowl
nest-cavity = cavity
nest-ground = ground
nest-star = star
nest-none = no nest
habitat-forest = forest
habitat-grassland = grassland
habitat-wetland = wetland
power-none = No power.
power-when =
    { $trigger ->
        [white] When played: { $effects }.
        [brown] When activated: { $effects }.
       *[pink] Once between your turns, when { $occasion }: { $effects }.
    }
power-occasion =
    { $occasion ->
        [lay_eggs] another player takes the "lay eggs" action
        [gain_food] another player gains { $food } with the "gain food" action
        [bird_played] another player plays a bird { $habitat }
       *[hunt] another player's hunt succeeds
    }
power-next =
    { $after ->
        [yes] { $before }; if you do, { $next }
       *[no] { $before }; { $next }
    }
power-food =
    { $food ->
        [invertebrate]
            { $count ->
                [one] an invertebrate
               *[other] { $count } invertebrates
            }
        [seed]
            { $count ->
                [one] a seed
               *[other] { $count } seeds
            }
        [fish]
            { $count ->
                [one] a fish
               *[other] { $count } fish
            }
        [fruit]
            { $count ->
                [one] a fruit
               *[other] { $count } fruits
            }
        [rodent]
            { $count ->
                [one] a rodent
               *[other] { $count } rodents
            }
       *[any]
            { $count ->
                [one] one food of any kind
               *[other] { $count } food of any kind
            }
    }
power-all-food =
    { $food ->
        [invertebrate] every invertebrate
        [seed] every seed
        [fish] every fish
        [fruit] every fruit
       *[rodent] every rodent
    }
power-or = { $first } or { $second }
power-cards =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
power-eggs =
    { $count ->
        [one] an egg
       *[other] { $count } eggs
    }
power-habitat =
    { $habitat ->
        [forest] in the forest
        [grassland] in the grassland
        [wetland] in the wetland
       *[other] in the same habitat
    }
power-nest =
    { $nest ->
        [platform] { " " }with a platform nest
        [bowl] { " " }with a bowl nest
        [cavity] { " " }with a cavity nest
        [ground] { " " }with a ground nest
       *[none] { "" }
    }
power-birds =
    { $target ->
        [this] this bird
        [each] each of your birds{ $nest }
       *[one]
            { $exclude ->
                [none]
                    { $who ->
                        [all] one of their birds{ $nest }
                       *[owner] one of your birds{ $nest }
                    }
               *[other] another of your birds{ $nest }
            }
    }
power-order =
    { $order ->
        [owner_first]
            { $who ->
                [fewest] , you first if you are one of them
               *[all] , you first
            }
        [owner_picks]
            { $who ->
                [fewest] ; you choose which of them begins
               *[all] ; you choose who begins
            }
       *[any] { "" }
    }
power-gain-food =
    { $who ->
        [all]
            { $source ->
                [feeder] each player gains { $food } from the birdfeeder{ $order }
               *[supply] each player gains { $food } from the supply{ $order }
            }
        [fewest]
            { $source ->
                [feeder] players with the fewest birds { $habitat } gain { $food } from the birdfeeder{ $order }
               *[supply] players with the fewest birds { $habitat } gain { $food } from the supply{ $order }
            }
       *[owner]
            { $source ->
                [feeder]
                    { $to ->
                        [cache] cache { $food } from the birdfeeder on this bird, if there is one
                        [either] gain { $food } from the birdfeeder, if there is one; you may cache it on this bird
                       *[player]
                            { $all ->
                                [yes] gain { $food } in the birdfeeder
                               *[no]
                                    { $any ->
                                        [yes] gain { $food } from the birdfeeder
                                       *[no] gain { $food } from the birdfeeder, if there is one
                                    }
                            }
                    }
               *[supply]
                    { $to ->
                        [cache] cache { $food } from the supply on this bird
                        [either] gain { $food } from the supply; you may cache it on this bird
                       *[player] gain { $food } from the supply
                    }
            }
    }
power-draw-cards =
    { $who ->
        [all]
            { $source ->
                [deck] each player draws { $cards } from the deck{ $order }
               *[deck_or_tray] each player draws { $cards }{ $order }
            }
        [fewest]
            { $source ->
                [deck] players with the fewest birds { $habitat } draw { $cards } from the deck{ $order }
               *[deck_or_tray] players with the fewest birds { $habitat } draw { $cards }{ $order }
            }
       *[owner]
            { $all ->
                [yes] take all cards in the tray
               *[no]
                    { $source ->
                        [deck] draw { $cards } from the deck
                        [tray] take { $cards } from the tray
                       *[deck_or_tray] draw { $cards }
                    }
            }
    }
power-lay-egg =
    { $who ->
        [all] each player lays { $eggs } on { $birds }
       *[owner]
            { $optional ->
                [yes]
                    { $exclude ->
                        [previous] you may lay one more on { $birds }
                       *[none] you may lay { $eggs } on { $birds }
                    }
               *[no] lay { $eggs } on { $birds }
            }
    }
power-tuck =
    { $source ->
        [deck] tuck { $cards } from the deck behind this bird
       *[hand] tuck { $cards } from your hand behind this bird
    }
power-draw-bonus =
    { $keep ->
        [one] draw { $count } bonus cards and keep one of them
       *[other] draw { $count } bonus cards and keep { $keep } of them
    }
power-hunt-dice = roll all dice that are not in the birdfeeder; if any of them shows { $food }, cache { $food } from the supply on this bird
power-hunt-deck = turn over the top card of the deck; if its wingspan is below { $below } cm, tuck it behind this bird; if not, discard it
power-pay-egg =
    { $exclude ->
        [this] discard { $eggs } from another of your birds
       *[none] discard { $eggs } from one of your birds
    }
power-pay-food = pay { $food } from your food
power-play-bird =
    { $same ->
        [yes] play another bird in the same habitat, at its normal cost
       *[no] play another bird { $habitat }, at its normal cost
    }
power-move-self = if no bird stands to the right of this one, move it to another habitat
power-discard-card = discard { $cards } from your hand at the end of the turn
power-repeat-power =
    { $target ->
        [predator] repeat the power of another predator in this row
       *[brown] repeat a brown power of another bird in this row
    }
power-draft-cards = draw one card more than there are players; each player picks one of them, you first, and you also keep the last one
power-trade-food =
    { $count ->
        [one] trade one of your food tokens for one of another kind from the supply
       *[other] trade { $count } of your food tokens for as many of another kind from the supply
    }

## Names and small phrases
# Names of birds and bonus cards come from data/ and stand like proper names, without an article.
# $you is "yes" when the sentence speaks to the player it is about, "no" otherwise, "rival" for the Automa.

rival = the Automa
by-you = you
nothing = nothing
semicolon = {"; "}
no-food = no food
either = { $first } or { $last }
any-habitat = any habitat
times =
    { $count ->
        [one] { $thing }
       *[other] { $thing } ×{ $count }
    }
slot = { $habitat } { $column }
row-forest = Forest
row-grassland = Grassland
row-wetland = Wetland
points =
    { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
goal-birds_in_forest = birds in the forest
goal-eggs_in_forest = eggs in the forest
goal-birds_in_grassland = birds in the grassland
goal-eggs_in_grassland = eggs in the grassland
goal-birds_in_wetland = birds in the wetland
goal-eggs_in_wetland = eggs in the wetland
goal-bowl_birds_with_eggs = birds with a bowl nest and at least one egg
goal-eggs_in_bowl_nests = eggs in bowl nests
goal-cavity_birds_with_eggs = birds with a cavity nest and at least one egg
goal-eggs_in_cavity_nests = eggs in cavity nests
goal-ground_birds_with_eggs = birds with a ground nest and at least one egg
goal-eggs_in_ground_nests = eggs in ground nests
goal-platform_birds_with_eggs = birds with a platform nest and at least one egg
goal-eggs_in_platform_nests = eggs in platform nests
goal-total_birds = birds in total
goal-egg_sets = sets of three eggs, one in each habitat

## Cards

card-body =
    { $eggs ->
        [0] { points }; no nest; { $wingspan } cm
        [one] { points }; { $nest } nest, 1 egg; { $wingspan } cm
       *[other] { points }; { $nest } nest, { $eggs } eggs; { $wingspan } cm
    }
card-facts = { $habitats }; costs { $cost }; { $body }
card-short = { $habitats }; costs { $cost }; { points }
card-line = { $bird }: { $card }.
bonus-rule = { $counts }: { $pays }
pays-each =
    { $each ->
        [one] 1 point each
       *[other] { $each } points each
    }
pays-tiers = { $low_points } points for { $low } to { $below }, { $high_points } for { $high } or more
counts-smallest_row = birds in the habitat where you have the fewest
counts-hand = cards in your hand at the end
counts-predator = birds that hunt
counts-flocking = birds that tuck cards
counts-food =
    { $asked ->
        [wild] birds with any food in their cost
        [rodent] birds that eat rodents
       *[other] birds that eat { $food }
    }
counts-only_food =
    { $asked ->
        [invertebrate] birds that eat only invertebrates
       *[other] birds that eat only { $food }
    }
counts-only_habitat =
    { $asked ->
        [forest] birds that live only in the forest
        [grassland] birds that live only in the grassland
       *[wetland] birds that live only in the wetland
    }
counts-nest =
    { $asked ->
        [ground] birds with a ground or star nest
       *[other] birds with a { $nest } or star nest
    }
counts-points_below = birds worth less than { $number } points
counts-span_above = birds with a wingspan above { $number } cm
counts-span_at_most = birds with a wingspan of { $number } cm or less
counts-eggs_at_least =
    { $number ->
        [one] birds with an egg
       *[other] birds with at least { $number } eggs
    }
counts-name =
    { $asked ->
        [anatomist] birds with a body part in their name
        [cartographer] birds with a geographical word in their name
        [historian] birds named after a person
       *[photographer] birds with a colour in their name
    }

## What happens

event-dealt =
    { $shown ->
        [yes]
            { $you ->
                [yes] You are dealt { $cards }.
               *[no] { $player } is dealt { $cards }.
            }
       *[no] { $player } is dealt { power-cards }.
    }
event-bonus_dealt =
    { $shown ->
        [yes]
            { $you ->
                [yes] You are dealt the bonus cards { $cards }.
               *[no] { $player } is dealt the bonus cards { $cards }.
            }
       *[no] { $player } is dealt { bonus-cards }.
    }
bonus-cards =
    { $count ->
        [one] a bonus card
       *[other] { $count } bonus cards
    }
event-goals_laid = The end-of-round goals: { $goals }.
event-feeder_rolled = The dice are rolled into the birdfeeder: { $dice }.
event-tray_filled = { $bird } is added to the tray.
event-first_player =
    { $you ->
        [yes] You are the first player.
       *[no] { $player } is the first player.
    }
event-choice =
    { $you ->
        [yes] Your choice: { $action }.
       *[no] { $player }'s choice: { $action }.
    }
event-chosen =
    { $you ->
        [yes] You have chosen.
       *[no] { $player } has chosen.
    }
event-opened =
    { $kept ->
        [0]
            { $you ->
                [yes] You keep no birds and have { $food }.
               *[no] { $player } keeps no birds and has { $food }.
            }
        [one]
            { $you ->
                [yes] You keep 1 bird and have { $food }.
               *[no] { $player } keeps 1 bird and has { $food }.
            }
       *[other]
            { $you ->
                [yes] You keep { $kept } birds and have { $food }.
               *[no] { $player } keeps { $kept } birds and has { $food }.
            }
    }
opened-none = no food
event-round_began =
    { $alone ->
        [yes] Round { $round } begins: { $turns } turns. Goal: { $goal }.
       *[no]
            { $you ->
                [yes] Round { $round } begins: { $turns } turns each. Goal: { $goal }. You begin.
               *[no] Round { $round } begins: { $turns } turns each. Goal: { $goal }. { $player } begins.
            }
    }
event-turn_began =
    { $you ->
        [yes] It is your turn.
       *[no] It is { $player }'s turn.
    }
event-acted =
    { $habitat ->
        [forest]
            { $you ->
                [yes] You gain food{ with-birds }.
               *[no] { $player } gains food{ with-birds }.
            }
        [grassland]
            { $you ->
                [yes] You lay eggs{ with-birds }.
               *[no] { $player } lays eggs{ with-birds }.
            }
       *[wetland]
            { $you ->
                [yes] You draw cards{ with-birds }.
               *[no] { $player } draws cards{ with-birds }.
            }
    }
with-birds =
    { $birds ->
        [0] {""}
        [one] {" "}with 1 bird { power-habitat }
       *[other] {" "}with { $birds } birds { power-habitat }
    }
event-bird_played =
    { $you ->
        [yes] You play { $bird } { $where }.
       *[no] { $player } plays { $bird } { $where }.
    }
event-food_paid =
    { $you ->
        [yes] You pay { $food }.
       *[no] { $player } pays { $food }.
    }
event-egg_spent =
    { $you ->
        [yes] You discard an egg from your { $bird }.
       *[no] { $player } discards an egg from { $bird }.
    }
event-egg_laid =
    { $you ->
        [yes] You lay an egg on your { $bird }.
       *[no] { $player } lays an egg on { $bird }.
    }
event-die_taken =
    { $you ->
        [yes] You take { $tokens } from the birdfeeder.
       *[no] { $player } takes { $tokens } from the birdfeeder.
    }
event-feeder_rerolled = All dice are rerolled: { $dice }.
event-food_gained =
    { $you ->
        [yes] You gain { $tokens } from the supply.
       *[no] { $player } gains { $tokens } from the supply.
    }
event-food_spent =
    { $you ->
        [yes] You spend { $tokens }.
       *[no] { $player } spends { $tokens }.
    }
event-food_cached =
    { $you ->
        [yes] You cache { $tokens } on your { $bird }.
       *[no] { $player } caches { $tokens } on { $bird }.
    }
event-food_kept =
    { $you ->
        [yes] You keep { $tokens } instead of caching it on your { $bird }.
       *[no] { $player } keeps { $tokens } instead of caching it on { $bird }.
    }
event-hand_tucked =
    { $shown ->
        [yes]
            { $you ->
                [yes] You tuck { $card } behind your { $bird }.
               *[no] { $player } tucks { $card } behind { $bird }.
            }
       *[no] { $player } tucks a card from their hand behind { $bird }.
    }
event-deck_tucked =
    { $you ->
        [yes] You tuck a card from the deck behind your { $bird }.
       *[no] { $player } tucks a card from the deck behind { $bird }.
    }
event-hunted_deck =
    { $caught ->
        [yes]
            { $you ->
                [yes] Your { $bird } hunts and catches { $card }, which is tucked.
               *[no] { $player }'s { $bird } hunts and catches { $card }, which is tucked.
            }
       *[no]
            { $you ->
                [yes] Your { $bird } hunts, but { $card } is too big and is discarded.
               *[no] { $player }'s { $bird } hunts, but { $card } is too big and is discarded.
            }
    }
event-hunted_dice =
    { $caught ->
        [yes]
            { $you ->
                [yes] Your { $bird } hunts and rolls { $dice }: a catch.
               *[no] { $player }'s { $bird } hunts and rolls { $dice }: a catch.
            }
       *[no]
            { $you ->
                [yes] Your { $bird } hunts and rolls { $dice }: no catch.
               *[no] { $player }'s { $bird } hunts and rolls { $dice }: no catch.
            }
    }
event-card_drawn =
    { $tray ->
        [tray]
            { $you ->
                [yes] You take { $bird } from the tray.
               *[no] { $player } takes { $bird } from the tray.
            }
       *[deck]
            { $shown ->
                [yes]
                    { $you ->
                        [yes] You draw { $bird } from the deck.
                       *[no] { $player } draws { $bird } from the deck.
                    }
               *[no] { $player } draws a card from the deck.
            }
    }
event-card_discarded =
    { $you ->
        [yes] You discard { $bird }.
       *[no] { $player } discards { $bird }.
    }
event-bonus_drawn =
    { $shown ->
        [yes]
            { $you ->
                [yes] You draw the bonus cards { $cards }.
               *[no] { $player } draws the bonus cards { $cards }.
            }
       *[no] { $player } draws { bonus-cards }.
    }
event-bonus_chosen =
    { $shown ->
        [yes]
            { $you ->
                [yes] You keep the bonus card { $bonus }.
               *[no] { $player } keeps the bonus card { $bonus }.
            }
       *[no] { $player } keeps a bonus card.
    }
event-bird_moved =
    { $you ->
        [yes] Your { $bird } moves { from-habitat } { to-habitat }.
       *[no] { $player } moves { $bird } { from-habitat } { to-habitat }.
    }
from-habitat =
    { $from ->
        [forest] from the forest
        [grassland] from the grassland
       *[wetland] from the wetland
    }
to-habitat =
    { $to ->
        [forest] to the forest
        [grassland] to the grassland
       *[wetland] to the wetland
    }
event-power_repeated =
    { $you ->
        [yes] Your { $bird } repeats the power of your { $other }.
       *[no] { $player }'s { $bird } repeats the power of { $other }.
    }
event-power_used =
    { $you ->
        [yes] You use the power of your { $bird }.
       *[no] { $player } uses the power of { $bird }.
    }
event-skipped =
    { $you ->
        [yes] You decline.
       *[no] { $player } declines.
    }
event-power_skipped =
    { $you ->
        [yes] You do not use the power of your { $bird }.
       *[no] { $player } does not use the power of { $bird }.
    }
event-card_offered =
    { $tray ->
        [tray] On offer: { $bird }, from the tray.
       *[deck] On offer: { $bird }, from the deck.
    }
event-card_picked =
    { $you ->
        [yes] You choose { $bird }.
       *[no] { $player } chooses { $bird }.
    }
event-tray_cleared = The cards in the tray are discarded: { $birds }.
event-reshuffled =
    { $count ->
        [one] The deck is empty; the only discarded card becomes the new deck.
       *[other] The deck is empty; the { $count } discarded cards are shuffled into a new one.
    }
event-bonus_reshuffled =
    { $count ->
        [one] The bonus deck is empty; the only discarded card becomes the new deck.
       *[other] The bonus deck is empty; the { $count } discarded cards are shuffled into a new one.
    }
event-goal_scored = Goal of round { $round }, { $goal }: { $parts }.
goal-part = { $items } for { $player } ({ points })
goal-without = nothing for { $players }
event-scored =
    { $cards ->
        [0] { $player }: { points }. { $rows }.
       *[other] { $player }: { points }. { $rows }. { score-cards }
    }
score-cards = Bonus cards: { $bonus }.
score-part =
    { $row ->
        [birds] birds { $points }
        [bonus] bonus cards { $points }
        [goals] goals { $points }
        [eggs] eggs { $points }
        [cached] cached food { $points }
       *[tucked] tucked cards { $points }
    }
score-row =
    { $row ->
        [birds] Birds
        [bonus] Bonus cards
        [goals] Goals
        [eggs] Eggs
        [cached] Cached food
       *[tucked] Tucked cards
    }
score-total = Total
event-automa_bonus = The Automa's bonus card is { $bonus }.
event-automa_card = The Automa turns over her next card.
event-automa_took =
    { $bird ->
        [none] The Automa takes a card face down.
       *[other]
            { $count ->
                [0] The Automa takes { $bird } from the tray.
               *[other] The Automa takes { $bird } from the tray and discards { $discarded }.
            }
    }
event-automa_laid =
    { $eggs ->
        [one] The Automa lays 1 egg.
       *[other] The Automa lays { $eggs } eggs.
    }
event-automa_ate = The Automa takes from the birdfeeder: { $dice }.
event-automa_cubes =
    { $change ->
        [added] The Automa puts a cube on the goal of the round and has { cubes } there.
       *[removed]
            { $cubes ->
                [0] The Automa has no cubes on the goal of the round.
               *[other] The Automa takes a cube off the goal of the round and has { cubes } there.
            }
    }
cubes =
    { $cubes ->
        [one] 1
       *[other] { $cubes }
    }
event-automa_scored =
    { $score ->
        [one] The Automa has 1 point.
       *[other] The Automa has { $score } points.
    }
event-game_over =
    { $alone ->
        [yes] The game is over. { $result } { $reason }
       *[no] The game is over. { $result } { $reason } Points: { $scores }.
    }
reason-most_points = The most points win.
reason-more_food = Points are tied; the most unused food wins.
reason-shared = Points and unused food are tied.

## What may be done

action-keep = keep { $bird }
action-enough = enough
action-lose = discard { $food }
action-bonus = bonus { $bonus }
action-play = play { $bird } { $habitat }
action-gain =
    { $kind ->
        [food] gain food
       *[other] gain { $food }
    }
action-lay =
    { $kind ->
        [action] lay eggs
       *[slot] lay on { $bird }
    }
action-draw =
    { $kind ->
        [cards] draw cards
        [deck] draw from the deck
       *[tray]
            { $bird ->
                [none] draw from tray { $place }
               *[other] draw { $bird }
            }
    }
action-pay = pay { $food }
action-spend =
    { $kind ->
        [egg] discard an egg from { $bird }
       *[food] spend { $food }
    }
action-take =
    { $kind ->
        [dual] take { $food } (die with { $face })
       *[plain] take { $food }
    }
action-reroll = reroll all dice
action-discard = discard { $bird }
action-tuck = tuck { $bird }
action-pick = pick { $bird }
# $kind is "all" of what a power gives, "part" of it, or "one" after another; $of is what it gives.
action-use =
    { $kind ->
        [part]
            { $of ->
                [tray]
                    { $count ->
                        [2] take only one of them
                       *[other] take only some of them
                    }
                [dice]
                    { $count ->
                        [2] take only one of them
                       *[other] take only some of them
                    }
                [food] gain fewer
                [eggs]
                    { $count ->
                        [2] lay on only one of them
                       *[other] lay on only some of them
                    }
                [tucks] tuck only one card
               *[none] use part of it
            }
        [one]
            { $of ->
                [tucks] tuck a card
               *[none] use it
            }
       *[all]
            { $of ->
                [tray]
                    { $count ->
                        [2] take both
                       *[other] take all of them
                    }
                [dice]
                    { $count ->
                        [one] take it
                        [2] take both
                       *[other] take all of them
                    }
                [food] gain all of them
                [eggs]
                    { $count ->
                        [2] lay on both
                       *[other] lay on all of them
                    }
                [tucks] tuck both cards
                [gift] take it
               *[none] use it
            }
    }
action-skip =
    { $kind ->
        [rest] leave the rest
        [eggs] lay no more
        [gift] decline it
       *[none] skip
    }
action-move =
    { $habitat ->
        [forest] move to the forest
        [grassland] move to the grassland
       *[wetland] move to the wetland
    }
action-repeat = repeat { $bird }
action-start = start with { $player }
action-to =
    { $kind ->
        [supply] to your food
       *[bird] to the bird
    }
choice = { $action }: { $detail }
part-most = at least 1, at most { $most }
part-cost = you still pay { $cost }
play-price =
    { $free ->
        [yes]
            { $eggs ->
                [0] costs nothing
                [one] costs 1 egg
               *[other] costs { $eggs } eggs
            }
       *[no]
            { $eggs ->
                [0] costs { $cost }
                [one] costs 1 egg and { $cost }
               *[other] costs { $eggs } eggs and { $cost }
            }
    }
play-two =
    { $ways ->
        [one] {" "}(two tokens for one: you would pay { $food })
       *[other] {" "}(only with two tokens for one)
    }
pay-two =
    { $count ->
        [one] two tokens replace one
       *[other] two tokens replace one, { $count } times
    }
nest-now =
    { $limit ->
        [one] { $eggs } of 1 egg
       *[other] { $eggs } of { $limit } eggs
    }
have-now = you have { $count }
bonus-fits =
    { $count ->
        [0] ; { fits-hand }
       *[other]
            { $hand ->
                [0] ; { fits-mat }
               *[other] ; { fits-mat }, { fits-hand }
            }
    }
fits-mat =
    { $count ->
        [one] 1 bird on your mat counts
       *[other] { $count } birds on your mat count
    }
fits-hand =
    { $hand ->
        [one] 1 card in your hand would count
       *[other] { $hand } cards in your hand would count
    }
gain-forest =
    { $trade ->
        [yes] { dice-count }, and one more if you discard a card
       *[no] { dice-count }
    }
dice-count =
    { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
gain-grassland =
    { $possible ->
        [0] your birds have no room for eggs
       *[other]
            { $trade ->
                [yes] { eggs-count }, and one more if you spend one food
               *[no] { eggs-count }
            }
    }
eggs-count =
    { $possible ->
        [one] 1 egg
       *[other] { $possible } eggs
    }
gain-wetland =
    { $possible ->
        [0] no cards are left
       *[other]
            { $trade ->
                [yes] { cards-count }, and one more if you discard an egg
               *[no] { cards-count }
            }
    }
cards-count =
    { $possible ->
        [one] 1 card
       *[other] { $possible } cards
    }
row-acts =
    { $count ->
        [one] . Then you activate { $birds }
       *[other] . Then you activate { $birds }
    }
warning-eggs = None of your birds has room for an egg, and no bird in the grassland would be activated.
warning-cards = No cards are left to draw, and no bird in the wetland would be activated.
menu-how = Type a number, or words such as: { $example }. Type birds for all powers on the table, or hand for your cards.
menu-how-opening = Type a number or a name; or all on one line: keep osprey, killdeer; discard seed, fish; bonus falconer.

## What is asked

prompt-opening = { $question }
prompt-playing = { $question }
prompt-over = The game is over.
chosen-already = You have chosen: { $choice }. You can change this until all have chosen.
opening-birds =
    { $begun ->
        [yes] You keep { $birds }. Another bird from further down the list, or is that enough? Each costs you one food.
       *[no] Which birds do you keep? Each costs you one of your five foods.
    }
opening-food =
    { $more ->
        [one]
            { $lost ->
                [none] Which food do you discard for { $birds }?
               *[other] You discard { $lost }. Which other food do you discard for { $birds }? It is the last one.
            }
       *[other]
            { $lost ->
                [none] Which { $more } foods do you discard for { $birds }?
               *[other] You discard { $lost }. Which { $more } other foods do you discard for { $birds }?
            }
    }
how-birds = Go down the list: a bird you skip is discarded. Choose enough when you have the birds you want.
how-foods = Go down the list: a food you skip is kept. When only as many are left as you must discard, they are discarded.
how-list = Go down the list and skip those you do not want.
how-line = You may also name several on one line, in any order.
opening-offered = Then you keep one of these bonus cards:
opening-guided = You begin with { $birds }, and with this food: { $food }. Which bonus card do you keep?
opening-bonus =
    { $count ->
        [0] Which bonus card do you keep?
       *[other] You keep { $birds }. Which bonus card do you keep?
    }
asked-by =
    { $owner ->
        [none]
            { $pink ->
                [yes] { $bird } reacts: {""}
               *[no] { $bird }: {""}
            }
       *[other] { $bird } ({ $owner }): {""}
    }
asked-action =
    { $turns ->
        [one] Round { $round }, last turn. What do you do?
       *[other] Round { $round }, { $turns } turns left. What do you do?
    }
asked-egg_cost =
    { $more ->
        [one] To play { $bird }: from which bird do you discard an egg?
       *[other] To play { $bird }: from which birds do you discard { $more } eggs?
    }
asked-food_cost = How do you pay for { $bird } ({ $cost })?
asked-die =
    { $food ->
        [any]
            { $begun ->
                [yes]
                    { $more ->
                        [one] do you take one more die?
                       *[other] which other dice do you take, up to { $more }?
                    }
               *[no]
                    { $more ->
                        [one] which die do you take?
                       *[other] which dice do you take, up to { $more }?
                    }
            }
       *[other]
            { $more ->
                [one] do you take { $food } from the birdfeeder?
               *[other] which dice do you take for { $food }, up to { $more }?
            }
    }
asked-nest =
    { $more ->
        [one] on which bird{ $nest } do you lay an egg?
       *[other] on which birds{ $nest } do you lay { $more } eggs?
    }
asked-card =
    { $source ->
        [deck]
            { $more ->
                [one] do you draw a card from the deck?
               *[other] do you draw from the deck ({ $more } cards)?
            }
        [tray]
            { $more ->
                [one] which card from the tray do you take?
               *[other] which { $more } cards from the tray do you take?
            }
       *[deck_or_tray]
            { $more ->
                [one] which card do you draw?
               *[other] which { $more } cards do you draw?
            }
    }
asked-conversion =
    { $habitat ->
        [forest] Do you discard a card to take one more die?
        [grassland] Do you spend one food to lay one more egg?
       *[wetland] Do you discard an egg to draw one more card?
    }
asked-use =
    { $of ->
        [tray]
            { $count ->
                [2] do you take both cards from the tray, or only one of them?
               *[other] do you take all { $count } cards from the tray, or only some of them?
            }
        [food] do you gain all { $tokens }, or fewer?
        [eggs]
            { $count ->
                [2] do you lay an egg on both birds{ $nest } that have room, or only on one of them?
               *[other] do you lay an egg on all { $count } birds{ $nest } that have room, or only on some of them?
            }
        [tucks] do you pay { $price } to tuck { $count } cards from the deck, or only one?
       *[none] do you use the power?
    }
asked-tuck = which card from your hand do you tuck behind it?
asked-bonus = which bonus card do you keep?
asked-move = where does it move?
asked-repeat = which power does it repeat?
asked-start = who takes the first die?
asked-supply =
    { $more ->
        [one] which food do you gain?
       *[other] which { $more } foods do you gain?
    }
asked-trade = which food do you trade for one of another kind?
asked-egg =
    { $more ->
        [one] from which bird do you discard an egg?
       *[other] from which birds do you discard { $more } eggs?
    }
asked-where = where does the food go?
asked-play = which other bird do you play?
asked-draft =
    { $more ->
        [one] which card do you draw for all to choose from? It is the last one.
       *[other] which { $more } cards do you draw for all to choose from?
    }
asked-pick = which card do you choose?
asked-owed =
    { $owed ->
        [one] End of turn: which card do you discard?
       *[other] End of turn: which { $owed } cards do you discard?
    }
asked-sweep =
    { $count ->
        [0] no die gives { $food }. Do you reroll all dice?
        [one] do you take the only die that gives { $food }?
        [2] do you take both dice that give { $food }, or only one of them?
       *[other] do you take all { $count } dice that give { $food }, or only some of them?
    }
asked-part =
    { $of ->
        [tray]
            { $begun ->
                [yes]
                    { $more ->
                        [one] do you take one more card from the tray?
                       *[other] which other cards from the tray do you take, up to { $more }?
                    }
               *[no]
                    { $more ->
                        [one] which card from the tray do you take?
                       *[other] which cards from the tray do you take, up to { $more }?
                    }
            }
        [dice]
            { $begun ->
                [yes]
                    { $more ->
                        [one] do you take one more die that gives { $food }?
                       *[other] do you take more dice that give { $food }, up to { $more }?
                    }
               *[no]
                    { $more ->
                        [one] which die do you take for { $food }?
                       *[other] which dice do you take for { $food }, up to { $more }?
                    }
            }
        [food]
            { $begun ->
                [yes] do you gain one more { $token }?
               *[no] do you gain { $food }?
            }
        [eggs]
            { $begun ->
                [yes]
                    { $more ->
                        [one] do you lay an egg on one more bird{ $nest }?
                       *[other] on which other birds{ $nest } do you lay an egg, up to { $more }?
                    }
               *[no]
                    { $more ->
                        [one] on which bird{ $nest } do you lay an egg?
                       *[other] on which birds{ $nest } do you lay an egg, up to { $more }?
                    }
            }
       *[tucks]
            { $begun ->
                [yes] do you tuck one more card from the deck?
               *[no] do you tuck a card from the deck?
            }
    }
asked-gift =
    { $food ->
        [any] do you take a card from the deck?
       *[other] do you take { $food }?
    }

phase-opening =
    { $waiting ->
        [you] Choose how you begin.
       *[others] Still choosing how they begin: { $players }.
    }
phase-playing =
    { $you ->
        [yes] It is your turn.
       *[no] It is { $player }'s turn.
    }
phase-over = The game is over, won by { $winners }. Points: { $scores }.

## The table

table-round =
    { $turns ->
        [one] Round { $round } of { $rounds }, last turn.
       *[other] Round { $round } of { $rounds }, { $turns } turns left.
    }
feeder = Birdfeeder: { $dice }.
decks = Deck: { $count }; discards: { $discards }.
tray-head =
    { $count ->
        [0] The tray is empty.
       *[other] Tray:
    }
goal-now = Goal of this round, { $goal }: { $standing }.
goals-later =
    { $all ->
        [yes] Goals of the rounds: { $goals }.
       *[no]
            { $count ->
                [one] Goal of the last round: { $goals }.
               *[other] Later goals: { $goals }.
            }
    }
goals-green = Goals give points by place; tied players share them, and players with no items get 0.
goals-blue = Goals give one point per item, { $most } at most.
goals-line =
    { $state ->
        [later]
            { $kind ->
                [green] Round { $round }, { $goal } ({ $first }, { $second }, { $third } points): { $standing }.
               *[blue] Round { $round }, { $goal }: { $standing }.
            }
        [now]
            { $kind ->
                [green] Now, round { $round }, { $goal } ({ $first }, { $second }, { $third } points): { $standing }.
               *[blue] Now, round { $round }, { $goal }: { $standing }.
            }
       *[scored] Round { $round }, scored, { $goal }: { $standing }.
    }
goals-part =
    { $scored ->
        [yes] { $items } for { $player } ({ points })
       *[no] { $items } for { $player }
    }
bonus-own =
    { $count ->
        [one] Your bonus card: { $cards }.
       *[other] Your bonus cards: { $cards }.
    }
bonus-part = { $bonus } counts { $items } ({ points })
bonus-head =
    { $phase ->
        [opening] You keep one of these bonus cards:
       *[other] Your bonus cards:
    }
bonus-now = { $bonus }. { $rule }. It counts { $items } now: { points }.
bonus-mat = On your mat: { $birds }.
bonus-hand = In your hand: { $birds }.
bonus-none = You have no bonus cards.
bonus-watch = You are watching and have no bonus cards.
rival-line =
    { $count ->
        [0] The Automa: { points }, { rival-eggs }, { rival-down }; cubes on the goal: { $cubes }; bonus card: { $bonus }.
       *[other] The Automa: { points }, { rival-eggs }, { rival-down }, face-up birds: { $birds }; cubes on the goal: { $cubes }; bonus card: { $bonus }.
    }
rival-eggs =
    { $eggs ->
        [one] 1 egg
       *[other] { $eggs } eggs
    }
rival-down =
    { $down ->
        [one] 1 card face down
       *[other] { $down } cards face down
    }
mat-head =
    { $hidden ->
        [yes]
            { $bonus ->
                [0] { $name }: { points }. Food: { $food }. { hand-cards }.
                [one] { $name }: { points }, not counting a bonus card. Food: { $food }. { hand-cards }.
               *[other] { $name }: { points }, not counting { $bonus } bonus cards. Food: { $food }. { hand-cards }.
            }
       *[no] { $name }: { points }. Food: { $food }. { hand-cards }.
    }
hand-cards =
    { $cards ->
        [0] No cards in hand
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
mat-cell = { $bird } { $eggs }/{ $limit }
mat-cached = , { $count } cached
mat-tucked = , { $count } tucked
mat-bird =
    { $limit ->
        [0] { $bird }, no nest
       *[other] { $bird }, { $eggs } of { $limit } eggs
    }
mat-row = { $row }: { $birds }.
mat-empty = No birds yet.

hand-head =
    { $count ->
        [0] Your hand is empty.
        [one] Your hand, 1 card:
       *[other] Your hand, { $count } cards:
    }
hand-none = You are watching and have no hand.
birds-none = There are no face-up birds.
birds-head = { $name }:
bird-power = { $row }, { $bird }. { $power }

known-hand =
    { $cards ->
        [0] { $player } has no cards in hand.
        [one]
            { $count ->
                [0] { $player } has 1 card, unseen.
               *[other] { $player } has 1 card: { $birds }.
            }
       *[other]
            { $count ->
                [0] { $player } has { $cards } cards, all unseen.
               *[other] { $player } has { $cards } cards, including { $birds }.
            }
    }
known-perhaps = { $player } still has these in hand or has tucked them: { $birds }.
known-tucked = You have tucked from your hand: { $birds }.
known-bonus = Bonus cards you have seen and discarded: { $cards }.
known-yours = The others know that you have { $birds }.
known-deck =
    { $tucked ->
        [0] Face down: { known-birds } in the deck, { known-bonuses }.
       *[other] Face down: { known-birds } in the deck, { $tucked } tucked, { known-bonuses }.
    }
known-birds =
    { $count ->
        [one] 1 bird
       *[other] { $count } birds
    }
known-bonuses =
    { $bonus ->
        [one] 1 bonus card
       *[other] { $bonus } bonus cards
    }
known-discards =
    { $count ->
        [one] 1 card in the discard pile:
       *[other] { $count } cards in the discard pile:
    }

## What is typed. Each message lists the words that mean the same; the first one is shown.

typed-keep = keep
typed-enough = enough none done
typed-lose = discard lose give
typed-bonus = bonus
typed-play = play
typed-gain = gain get
typed-lay = lay
typed-draw = draw take
typed-pay = pay
typed-spend = spend discard give remove
typed-take = take
typed-reroll = reroll roll
typed-discard = discard drop
typed-tuck = tuck
typed-pick = pick choose take
typed-use = use yes y all both take accept
typed-part = part some only one fewer
typed-skip = skip pass no n leave stop enough refuse decline without
typed-move = move
typed-repeat = repeat copy
typed-start = start begin
typed-to = to
typed-food = food dice
typed-eggs = eggs egg
typed-cards = cards card
typed-deck = deck
typed-tray = tray
typed-dual = dual or both
typed-me = me you myself
typed-to-supply = supply food mine me keep
typed-to-bird = bird cache
typed-fill = a an the in on from of to with and for it them die all rest

error-expected = "{ $typed }" is not possible now: type a number, or words such as: { $example }.
error-verb = "{ $typed }" is not possible now. You can type, for example: { $example }.
error-which =
    { $more ->
        [0] "{ $typed }" matches { $choices }.
       *[other] "{ $typed }" matches { $choices }, and { $more } more.
    }
error-unfit = Nothing here matches "{ $typed }".{ $near } You can type a number, or for example: { $example }.
error-unplayable = { $bird } cannot be played there now: it needs more food, more eggs or a free slot.
error-too-many =
    { $wanted ->
        [one] You named { $count }, but only 1 is asked for.
       *[other] You named { $count }, but only { $wanted } are asked for.
    }
error-line = Not all of that is possible together; type your answers one by one.
error-lose =
    { $wanted ->
        [0] You keep no birds, so you discard no food.
        [one] You keep 1 bird, so you discard 1 food; you named { $count }.
       *[other] You keep { $wanted } birds, so you discard { $wanted } different foods; you named { $count }.
    }
error-bonus = You keep only one bonus card.
error-earlier = { $birds } cannot be added to what you have chosen; undo first.

final-opened = the opening choices have been revealed
final-round_began = the round has begun
final-hunted_deck = a card was turned over in a hunt
final-hunted_dice = dice were rolled in a hunt
final-bonus_drawn = bonus cards were drawn
final-feeder_rerolled = the dice were rerolled
final-feeder_rolled = the dice were rolled
final-automa_card = the Automa has had her turn
final-card_offered = a card from the deck was revealed
final-deck_tucked = a card from the deck was tucked
final-tray_filled = the tray was filled
final-card_drawn = a card was drawn
final-scored = the bonus cards have been revealed

## Options in force, shown at the start when they are not the default.

option-start =
    { $value ->
        [swift] The first four players begin with the birds and the food of a swift-start guide.
       *[plain] All players choose which of five birds to keep, and discard one food for each.
    }
option-cards =
    { $value ->
        [all] All 180 birds are in the deck, including the teaching set.
       *[core] The deck has 170 birds, without the teaching set.
    }
option-goals =
    { $value ->
        [blue] Goals give one point per item, five at most.
       *[green] Goals give points by place.
    }
option-tournament =
    { $value ->
        [true] Four birds that are too strong are left out.
       *[false] No birds are left out.
    }
option-names =
    { $value ->
        [fr] Bonus cards use the French names of the birds.
       *[en] Bonus cards use the English names of the birds.
    }
option-gifts =
    { $value ->
        [asked] You are asked whether you take food and cards that another player's power gives to all.
       *[given] You take food and cards that another player's power gives to all, without being asked.
    }
option-automa =
    { $value ->
        [eaglet] Solo: each face-down card of the Automa is worth 3 points.
        [eagle_eyed_eagle] Solo: each face-down card of the Automa is worth 5 points.
       *[eagle] Solo: each face-down card of the Automa is worth 4 points.
    }
option-expert =
    { $value ->
        [true] Solo: the Automa also has her expert card.
       *[false] Solo: the Automa plays without her expert card.
    }

## Help

help-game =
    You attract birds and score points over { $rounds } rounds: { $turns } turns each in the first, one fewer in each later round. The most points win. You score your birds, bonus cards and end-of-round goals, and one point for each egg, cached food and tucked card.
    A turn is one of four actions. Play a bird from your hand: pay its food (any two tokens may replace one), and eggs for the second to the fifth slot of a row. Gain food (forest), lay eggs (grassland) or draw cards (wetland): the more birds in that row, the more you get; with an odd number of birds you may trade for one more. Then you activate the brown powers of that row, from right to left; you may skip any power.
    You need not take everything: of several dice you may leave some once you have taken one, and if a power gives you several things, you may take only some of them.
    On the table, Mallard 2/4 is a bird with 2 eggs and an egg limit of 4. At the end of each round its goal is scored.
    When you choose several dice, nests, eggs or cards, you may name them on one line: seed, fish. A number before a name repeats it: 2 mallard.
help-rival = You play against the Automa: her cards say what she does, and she takes birds from the tray that match her bonus card. Her cubes count for the goal of the round.
help-now-opening = Now: choose the birds you keep, the food you discard for them (one each), and one of two bonus cards.
help-now-playing = Now: type a number from the list, or words such as lay eggs.

## Pages that only this game has

command-birds = birds powers
help-birds = show the powers of all birds on the table
command-goals = goals
help-goals = show the end-of-round goals and the standings
command-bonuses = bonuses
help-bonuses = show your bonus cards and what they are worth now

## The board

# $habitat is power-habitat.
board-queue = Bird { $at } of { $of } { $habitat }
