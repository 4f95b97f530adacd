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
        [lay_eggs] another player takes the lay-eggs action
        [gain_food] another player gains { $food } by the gain-food action
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
                [fewest] ; you say which of them begins
               *[all] ; you say who begins
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
                [feeder] all who have the fewest birds { $habitat } gain { $food } from the birdfeeder{ $order }
               *[supply] all who have the fewest birds { $habitat } gain { $food } from the supply{ $order }
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
                [deck] all who have the fewest birds { $habitat } draw { $cards } from the deck{ $order }
               *[deck_or_tray] all who have the fewest birds { $habitat } draw { $cards }{ $order }
            }
       *[owner]
            { $all ->
                [yes] take every card in the tray
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
        [deck] tuck { $cards } from the deck under this bird
       *[hand] tuck { $cards } from your hand under this bird
    }
power-draw-bonus =
    { $keep ->
        [one] draw { $count } bonus cards and keep one of them
       *[other] draw { $count } bonus cards and keep { $keep } of them
    }
power-hunt-dice = roll the dice outside the birdfeeder; if any of them shows { $food }, cache { $food } from the supply on this bird
power-hunt-deck = turn over the top card of the deck; if its wingspan is below { $below } cm, tuck it under this bird, if not, discard it
power-pay-egg =
    { $exclude ->
        [this] discard { $eggs } from another of your birds
       *[none] discard { $eggs } from one of your birds
    }
power-pay-food = pay { $food } from your own food
power-play-bird =
    { $same ->
        [yes] play another bird in the same habitat, at its usual cost
       *[no] play another bird { $habitat }, at its usual cost
    }
power-move-self = if no bird stands to the right of this one, move it to another habitat
power-discard-card = discard { $cards } from your hand at the end of the turn
power-repeat-power =
    { $target ->
        [predator] let another predator in this row hunt once more
       *[brown] let another bird in this row use its brown power once more
    }
power-draft-cards = draw one card more than there are players; each player chooses one of them, you first, and the last one is yours too
power-trade-food =
    { $count ->
        [one] trade one of your food for one of another kind from the supply
       *[other] trade { $count } of your food for as many of another kind from the supply
    }
