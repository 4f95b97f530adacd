# Texts that all games share in English: the terminal, bots, pictures and icons.

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
begin-alone = { $title }. You play solo.
begin-help = Type help for a list of commands, or quit to stop and continue later.
begin-again = { $title }. The game against { $players } continues.
begin-again-alone = { $title }. Your game continues.
begin-seat = You play as { $name }.
begin-bot = The bot { $bot } plays for { $name }.
ask = Your choice:
error-number =
    { $last ->
        [one] There is no choice { $typed }; the only choice is 1.
       *[other] There is no choice { $typed }; choices are 1 to { $last }.
    }
error-history = "history { $typed }" is not a command. Type history, or history and a number from 1.
error-file = Name a file: { $command } { file-word }.
file-word = FILE
error-file-failed = { $file } cannot be written: { $why }.
confirm = { $warning } Type yes to confirm, or choose something else.
confirm-no = Nothing was done.
warning-file = { $file } already exists and would be overwritten.
undo-done =
    { $others ->
        [0] Undone: { $action }.
       *[other] Undone, with everything the others have done since: { $action }.
    }
undo-nothing = There is nothing to undo.
undo-other = It cannot be undone: another player has acted since, and { $why }.
undo-final = It cannot be undone: { $why }.
final = hidden information was revealed
hint = Hint: { $choice } (type { $number }).
saved = Saved in { $file }. To continue: { $command }
record-saved =
    { $goes_on ->
        [yes] The record is in { $file }. It shows all hidden cards, so do not read it while you play. To replay it: { $command }
       *[no] The record is in { $file }. To replay it: { $command }
    }
crash-saved = A program error stopped the game; the game is saved. To continue: { $command }
quit-saved = The game is saved. To continue: { $command }
quit-nothing = You have not played yet, so nothing is saved.
over-seed = Seed { $seed } gives the same deal again.
over-how = To keep this game, type record and the name of a file. Type help for all commands.
over-ask = Your choice (Enter to leave):
over-error = "{ $typed }" is not possible: the game is over. Type help, or press Enter to leave.
over-saved = Saved in { $file }. To replay it: { $command }

## Rules

rules-where = The rules are in { $file }.
rules-command = To read a section: rookery rules { $game } 2
rules-how = Type rules and a number to read a section: rules 2.
rules-missing = There is no section { $typed }; sections are { $sections }.

## Options

options-head =
    { $low ->
        [1] { $title } ({ $game }), for 2 to { $high } players or solo.
       *[other] { $title } ({ $game }), for { $low } to { $high } players.
    }
options-line = { $name }: { $values }. Default: { $default }.
options-value = { $value }: { $meaning }
options-number = an integer from { $low } to { $high }
options-number-or = { $first }, or an integer from { $low } to { $high }
options-how = For example: rookery play { $game } --option { $name }={ $value }

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
        [yes] The game is over. You can still type one of these, or Enter to leave:
       *[no] You can type an action, its number, or one of these:
    }
help-line = { $word }: { $text }
help-help = show this text
help-rules = show how to play, and the sections of the rules; with a number, that section
help-table = show the table again
help-hand = show your hand
help-known = show what you can know about hidden cards
help-choices = list all choices with their numbers
help-history = show what has happened; with a number N, only the last N sentences
help-undo =
    { $at_once ->
        [yes] undo your last choice until all have chosen; the bots choose before you, so your choice is final once it is complete
        [alone] undo your last choice, unless a hidden card was revealed
       *[no] undo your last choice, and what the bots have done since, unless a hidden card was revealed
    }
help-hint = show what the strongest bot would do
help-save = save the game in a file
help-record = write the game as text, with all hidden cards, to a file
help-quit =
    { $over ->
        [yes] leave
       *[no] save the game and leave
    }

## Bots

bot-random = Plays any legal action, all with equal probability.
bot-greedy = Plays what brings most at once, by simple rules; never plans ahead.
bot-hatchling = Takes the points it can see now, and never plans ahead.
bot-fledgling = Plays by instinct and looks ahead a little; it misses big plans.
bot-jay = Thinks before each move and rarely misses a good one.
bot-raven = Thinks every move through to the end of the game, counts what you may hold, and forgives nothing.
bot-measured = { $title }, { $seats } seats: wins { $share }% against greedy bots (an equal player would win { $equal }%); about { $milliseconds } ms per turn.
bot-budget = With @ you set how long a level thinks: raven@0.5s is half a second per turn, raven@800 is 800 simulations per turn.

## Serving

serve-open = The tables are open at { $address }
serve-network = For others in your network: { $address }
serve-stop = Ctrl-C stops the server; the tables continue when you start it again.
serve-no-page = The browser client is not built: run make web. Programs can use the API at /api without it.

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
scene-night = on a bough in moonlight
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
scene-flowers = hovering at a flower
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
scene-canopy = flying over treetops
scene-wire = on a wire
scene-gourds = on a bar with gourds for martins
scene-burrow = in front of its burrow
scene-sapwells = on a tree with rows of sap holes
scene-weed = on a bending weed
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
icon-egg-empty = Space for an egg
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
