### The page on which the birds of Wingspan can be looked up.

score-birds-title = The birds
score-birds-lead = All { $count } birds of Wingspan: look one up by name or by what is on the card.
score-birds-failed = The birds could not be loaded. Check your connection, then reload the page.

## Searching

score-birds-search = Search by name
score-birds-search-how = English, French or scientific
score-birds-filters =
    { $count ->
        [0] More filters
        [one] More filters (1 active)
       *[other] More filters ({ $count } active)
    }
score-birds-clear = Clear all
score-birds-habitat = Habitat, all of these
score-birds-food = Food, all of these
score-birds-no-food = no food
score-birds-nest = Nest, one of these
score-birds-kind = Power, one of these
score-birds-kinds =
    { $kind ->
        [brown] when activated (brown)
        [white] when played (white)
        [pink] between turns (pink)
       *[none] no power
    }
score-birds-range =
    { $range ->
        [points] Points
        [eggs] Eggs
       *[wingspan] Wingspan (cm)
    }
score-birds-from =
    { $range ->
        [points] Points from
        [eggs] Eggs from
       *[wingspan] Wingspan from, in cm
    }
score-birds-to =
    { $range ->
        [points] Points up to
        [eggs] Eggs up to
       *[wingspan] Wingspan up to, in cm
    }
score-birds-any = any
score-birds-until = to
score-birds-sort = Order
score-birds-order =
    { $order ->
        [points] most points
        [few] fewest points
        [wide] largest wingspan
        [narrow] smallest wingspan
        [eggs] most eggs
        [cheap] least food
       *[name] by name
    }
score-birds-found =
    { $count ->
        [0] No bird matches.
        [one] 1 bird
       *[other] { $count } birds
    }
score-birds-show =
    { $count ->
        [0] No bird matches
        [one] Show 1 bird
       *[other] Show { $count } birds
    }
score-birds-none = Remove a filter, or check the spelling.

## A bird

score-birds-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
score-birds-eggs =
    { $eggs ->
        [one] 1 egg
       *[other] { $eggs } eggs
    }
score-birds-wide = { $wingspan } cm
score-birds-fact =
    { $fact ->
        [points] Points
        [cost] Food
        [habitats] Habitats
        [nest] Nest
        [eggs] Room for eggs
        [kind] Power
       *[wingspan] Wingspan
    }
score-birds-free = none
score-birds-power = What it does
score-birds-bonus = Bonus cards that count it
score-birds-bonus-none = No bonus card counts what is printed on it.
score-birds-bonus-cards =
    { $language ->
        [fr] with French cards only
       *[en] with English cards only
    }
score-birds-bonus-eggs =
    { $least ->
        [one] once it has an egg
       *[other] once it has { $least } eggs
    }
score-birds-rulings = Questions about it
score-birds-previous = Previous: { $bird }
score-birds-next = Next: { $bird }
