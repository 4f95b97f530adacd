### The score keeper of CuBirds.

score-cubirds-views = What to show
score-cubirds-view =
    { $view ->
        [collections] Collections
        [together] Compare
       *[flocks] Flocks
    }
score-cubirds-people = Whose collection
score-cubirds-standing =
    { $triples ->
        [0] { score-cubirds-species }
        [one] { score-cubirds-species }, 1 triple
       *[other] { score-cubirds-species }, { $triples } triples
    }
score-cubirds-species =
    { $species ->
        [one] 1 species
       *[other] { $species } species
    }
score-cubirds-running = { $player }: { score-cubirds-standing }
score-cubirds-winner = winner

## Goals

score-cubirds-goal-species = Species: { $species } of { $all }
score-cubirds-goal-triples = { $triples } species with { $triple } each: { $best } + { $second }
score-cubirds-goals = The goal: { $species } species, or { $triples } species with { $triple } birds each
score-cubirds-won =
    { $by ->
        [species] { $players } wins with { $species } species!
        [triples] { $players } wins with { $triple } birds in each of { $triples } species!
        [open] { $players } have reached a goal: who was first? Undo what came after it.
       *[largest]
            { $count ->
                [one] The cards ran out: { $players } wins with the largest collection!
               *[other] The cards ran out: { $players } share the win with the largest collections!
            }
    }
score-cubirds-end = End the game
score-cubirds-ran-out = The cards ran out
score-cubirds-go-on = Continue the game

## A collection

score-cubirds-collection = Collection of { $player }
score-cubirds-begin = Each player begins with one bird: tap its +{ $birds }.
score-cubirds-less = One { $species } fewer
score-cubirds-small = small · { $birds }
score-cubirds-big = big · { $birds }
score-cubirds-count =
    { $count ->
        [0] none
       *[other] { $count } collected
    }

## Tables

score-cubirds-together = All collections
score-cubirds-species-head = Species
score-cubirds-triples-head = Species with { $triple }
score-cubirds-birds = Birds
score-cubirds-flocks = Flocks and cards
score-cubirds-bird = Bird
score-cubirds-small-head = Small: +{ $kept }
score-cubirds-big-head = Big: +{ $kept }
score-cubirds-copies = Cards
