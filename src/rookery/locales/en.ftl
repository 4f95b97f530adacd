# The house in English: what the terminal says whatever the game.

list = { $first } and { $last }
you = You
result =
    { $you ->
        [alone] You win!
        [shared] You and { $winners } share the win.
       *[no]
            { $count ->
                [one] { $winners } wins.
               *[other] { $winners } share the win.
            }
    }
near = { " " }Did you mean "{ $word }"?
colon = { ": " }

## Playing

player-name = Player { $number }
begin = { $title }. You play against { $players }.
begin-alone = { $title }. You play alone.
begin-help = Type help to see what you can type, quit to stop and go on later.
begin-again = { $title }. The game against { $players } goes on.
begin-again-alone = { $title }. Your game goes on.
begin-seat = You play as { $name }.
begin-bot = { $name } is played by the bot { $bot }.
ask = Your choice:
error-number =
    { $last ->
        [one] No choice { $typed }; there is only 1.
       *[other] No choice { $typed }; choices are 1 to { $last }.
    }
error-history = "history { $typed }" does not fit: history, or history and a number from 1, is expected.
error-file = Say which file: { $command } { file-word }.
file-word = FILE
error-file-failed = { $file } cannot be written: { $why }.
confirm = { $warning } Type yes to do it, or choose something else.
confirm-no = All right, it is not done.
warning-file = { $file } is there already and would be overwritten.
undo-done =
    { $others ->
        [0] Taken back: { $action }.
       *[other] Taken back, with what the others did since: { $action }.
    }
undo-nothing = There is nothing to take back.
undo-other = It cannot be taken back: another player has acted since, and { $why }.
undo-final = It cannot be taken back: { $why }.
final = something hidden was shown
hint = Hint: { $choice } (type { $number }).
saved = Saved in { $file }. To go on from there: { $command }
record-saved =
    { $goes_on ->
        [yes] The record is in { $file }; it shows all hidden cards, so do not look into it while you play. To see it again: { $command }
       *[no] The record is in { $file }. To see it again: { $command }
    }
crash-saved = A mistake in the program stops the game; it is saved. To go on: { $command }
quit-saved = The game is saved. To go on: { $command }
quit-nothing = You have played nothing yet, so nothing is saved.
over-seed = Seed { $seed } deals this game again.
over-how = To keep this game, type record and a file. Type help to see what else you can type.
over-ask = Your choice (Enter leaves):
over-error = "{ $typed }" does not fit: the game is over. Type help, or press Enter to leave.
over-saved = Saved in { $file }. To see it again: { $command }

## Rules

rules-where = The rules are in { $file }.
rules-command = To read a section: rookery rules { $game } 2
rules-how = Type rules and a number to read a section: rules 2.
rules-missing = No section { $typed }; sections are { $sections }.

## Options

options-head =
    { $low ->
        [1] { $title } ({ $game }), for 2 to { $high } players or alone.
       *[other] { $title } ({ $game }), for { $low } to { $high } players.
    }
options-line = { $name }: { $values }. Default: { $default }.
options-value = { $value }: { $meaning }
options-number = a whole number from { $low } to { $high }
options-number-or = { $first }, or a whole number from { $low } to { $high }
options-how = Choose so: rookery play { $game } --option { $name }={ $value }

## Replaying

replay-head = { $title }, played by { $players }.

## What can be typed. Each message lists the words that mean the same; the first one is shown.

command-help = help h ?
command-rules = rules
command-table = table
command-hand = hand
command-known = known
command-choices = choices
command-history = history
command-undo = undo u
command-hint = hint
command-save = save
command-record = record
command-quit = quit q exit
command-yes = yes y
command-no = no n

help-head =
    { $over ->
        [yes] The game is over. You can still type one of these; Enter leaves:
       *[no] You can type an action, its number, or one of these:
    }
help-line = { $word }: { $text }
help-help = this text
help-rules = how to play, and the sections of the rules; with a number, that section
help-table = the table again
help-hand = your hand
help-known = what can be known of hidden cards
help-choices = every choice with its number
help-history = what has happened; with a number, the last so many sentences
help-undo =
    { $at_once ->
        [yes] take back your last choice, until all have chosen; the bots choose before you, so that your choice is final once it is complete
        [alone] take back your last choice, as long as no hidden card was shown
       *[no] take back your last choice, and what the bots did since, as long as no hidden card was shown
    }
help-hint = what the strongest bot would do
help-save = save the game in the file you name
help-record = write the game as text, with all hidden cards, in the file you name
help-quit =
    { $over ->
        [yes] leave
       *[no] stop; the game is saved
    }

## Bots

bot-random = Plays any possible action, all alike.
bot-greedy = Plays by quick rules for the moment: whatever brings most at once; no plan, no patience.
bot-hatchling = Sees only what lies before it: points now, never a plan.
bot-fledgling = Plays by instinct and looks ahead a little; big plans escape it.
bot-jay = Thinks before each move and rarely misses a good one.
bot-raven = Thinks every move through to the end of the game; counts what you can hold and forgives nothing.
bot-measured = { $title }, { $seats } seats: wins { $share } % among greedy (an equal would win { $equal } %); about { $milliseconds } ms a turn.
bot-budget = With @ a level thinks more or less: raven@0.5s is half a second a turn, raven@800 so many simulations a turn.

## Serving

serve-open = The tables are open at { $address }
serve-network = For others in your network: { $address }
serve-stop = Ctrl-C stops the server; the tables go on when you start it again.
serve-no-page = The page for browsers is not built here: make web builds it. Programs can use the API at /api all the same.

## Pictures

picture = { $bird }, { $scene }
scene-branch = on a leafy branch
scene-pine = on a bough of pine
scene-berries = on a twig with berries
scene-blossom = on a twig in blossom
scene-oak = on the bough of an oak
scene-thorns = on a thorny branch
scene-brush = on a heap of sticks
scene-vine = on a wild vine
scene-maple = on a maple branch
scene-willow = on a willow twig
scene-birch = on the bough of a birch
scene-juniper = on a juniper
scene-magnolia = on a magnolia in flower
scene-cypress = on a cypress knee in a swamp
scene-barbed = on barbed wire
scene-nestbox = on a nest box
scene-trunk = on the trunk of a tree
scene-snag = on a dead tree
scene-forestfloor = on the forest floor
scene-jungle = among big leaves
scene-night = on a bough under the moon
scene-barn = on the beam of a barn
scene-meadow =
    { $pose ->
        [fly] flying over a meadow
       *[other] in a meadow
    }
scene-reeds = in the reeds
scene-cattail = on a cattail
scene-post = on a fence post
scene-thistle = on a thistle
scene-flowers = hovering before a flower
scene-sky = flying in the sky
scene-desert =
    { $pose ->
        [fly] flying over the desert
       *[other] in the desert
    }
scene-cactus = on a cactus
scene-yucca = on a yucca
scene-cliff = on a cliff
scene-mountain =
    { $pose ->
        [fly] flying over the mountains
       *[other] on a rock in the mountains
    }
scene-snow = in the snow
scene-alpine = in an alpine meadow
scene-lake = on a lake
scene-pond = on a pond with lilies
scene-marsh =
    { $pose ->
        [fly] flying over a marsh
       *[other] in a marsh
    }
scene-lagoon = in a lagoon
scene-swamp = in a cypress swamp
scene-lilies = on lily pads
scene-gravel = on a bank of pebbles
scene-shallows = skimming still water
scene-beach = on a beach
scene-searock = on a rock by the sea
scene-sea =
    { $pose ->
        [fly] flying over the sea
       *[other] on the sea
    }
scene-pier = on a pier
scene-river = by a river
scene-granary = on a tree stored with acorns
scene-roofs = flying over roofs
scene-canopy = flying over the tops of a wood
scene-wire = on a wire
scene-gourds = on a bar with gourds for martins
scene-burrow = before its burrow
scene-sapwells = on a tree with rows of sap holes
scene-weed = on a bowing weed
scene-fence = on a fence wire
scene-sage = on a sagebrush
scene-prairie = on the prairie
scene-stubble = in a stubble field
scene-sunflower = on a sunflower
scene-catkins = on a twig with catkins
scene-bison = on the back of a bison

## Icons

icon-food-invertebrate = Invertebrate
icon-food-seed = Seed
icon-food-fish = Fish
icon-food-fruit = Fruit
icon-food-rodent = Rodent
icon-food-wild = Any food
icon-food-none = No food
icon-die-invertebrate = Die: invertebrate
icon-die-seed = Die: seed
icon-die-fish = Die: fish
icon-die-fruit = Die: fruit
icon-die-rodent = Die: rodent
icon-die-invertebrate_seed = Die: invertebrate or seed
icon-egg-empty = Place for an egg
icon-egg-cream = Egg, cream
icon-egg-blue = Egg, blue
icon-egg-speckled = Egg, speckled
icon-egg-olive = Egg, olive
icon-egg-rust = Egg, rust
icon-nest-platform = Platform nest
icon-nest-bowl = Bowl nest
icon-nest-cavity = Cavity nest
icon-nest-ground = Ground nest
icon-nest-star = Any nest
icon-nest-none = No nest
icon-habitat-forest = Forest
icon-habitat-grassland = Grassland
icon-habitat-wetland = Wetland
icon-habitat-desert = Desert
icon-habitat-ocean = Ocean
icon-habitat-wetlands = Wetlands
icon-habitat-mountains = Mountains
icon-habitat-any = Any habitat
icon-power-none = No power
icon-power-white = When played
icon-power-brown = When activated
icon-power-pink = Between turns
icon-sign-play_bird = Play a bird
icon-sign-gain_food = Gain food
icon-sign-lay_eggs = Lay eggs
icon-sign-draw_cards = Draw cards
icon-sign-hunt_dice = Hunt with the dice
icon-sign-hunt_wingspan = Hunt by wingspan
icon-sign-flocking = Flocking
icon-sign-tucked = Tucked card
icon-sign-cached = Cached food
icon-sign-bonus_card = Bonus card
icon-sign-wingspan = Wingspan
icon-sign-points = Points
icon-sign-bird = Bird
icon-sign-birdfeeder = Birdfeeder
icon-goal = Goal: { $goal }
icon-bonus = Bonus card: { $card }
icon-type-ace = Ace
icon-type-raptor = Raptor
icon-type-rare = Rare
icon-type-uncommon_1 = Uncommon 1
icon-type-uncommon_2 = Uncommon 2
icon-type-uncommon_3 = Uncommon 3
icon-type-common = Common
icon-type-uncommon = Uncommon
icon-token-1 = Seat 1: feather
icon-token-2 = Seat 2: acorn
icon-token-3 = Seat 3: egg
icon-token-4 = Seat 4: moon
icon-token-5 = Seat 5: flower
icon-token-6 = Seat 6: tree
icon-token-7 = Seat 7: mushroom
icon-back-cubirds = Card back: CuBirds
icon-back-feather = Card back: Birds of a Feather
icon-back-wingspan = Card back: Wingspan
icon-back-bonus = Card back: Wingspan bonus card
icon-back-automa = Card back: Wingspan Automa
icon-texture-cubirds = Table: CuBirds
icon-texture-feather = Table: Birds of a Feather
icon-texture-wingspan = Table: Wingspan
icon-app = Rookery: a rook on its nest
icon-favicon = Rookery
