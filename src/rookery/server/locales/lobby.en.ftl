### The lobby.

lobby-head = Which birds today?
lobby-play = Play
lobby-more = More options
lobby-rules = Rules
# { $section } is the heading of the section about what is decided now.
lobby-rules-now = Now: { $section }
lobby-reset = Back to defaults
lobby-score = Keep score with real cards
lobby-score-how = With the real cards on the table? Your phone keeps the score.
lobby-api = For programmers: write your own bot or client

## The games

lobby-summary =
    { $game ->
        [cubirds] Lay birds at the ends of the rows, take those between two of a kind, and complete flocks. Quick and mischievous.
        [feather] All players go birdwatching at once: choose in secret, see which birds turn up, and tick your list.
        [wingspan] Attract birds to your forest, grassland and wetland, and build an engine of food, eggs and cards over four rounds.
       *[other] A game with birds.
    }
lobby-players =
    { $low ->
        [1] Solo, or up to { $high } players
       *[other] { $low } to { $high } players
    }
lobby-minutes =
    { $game ->
        [cubirds] about 15 min
        [feather] about 10 min
        [wingspan] 30 to 60 min
       *[other] as long as you like
    }
# The aim of a solo game.
lobby-solo =
    { $game ->
        [cubirds] Solo, you race a robot bird that follows special rules.
        [feather] Solo, you score as many points as you can and get a rank.
        [wingspan] Solo, you play against the Automa, which has special cards.
       *[other] You play solo.
    }
# { $names } is one phrase: you, bots, friends and players at the same device.
lobby-opponents =
    { $count ->
        [0] You play solo.
       *[other] { $names }.
    }
lobby-you = You
lobby-bots =
    { $count ->
        [1] the bot { $name }
       *[other] { $count } { $name } bots
    }
lobby-friends =
    { $count ->
        [1] a friend
       *[other] { $count } friends
    }

## Options

# { $name } is what programs call it.
lobby-option =
    { $option ->
        [cubirds-setup_duplicates] Cards set aside at the start
        [cubirds-exhaustion] When the cards run out
        [cubirds-empty_hand] When your hand is empty
        [cubirds-empty_pile] When the draw pile is empty
        [cubirds-turn_limit] Last turn
        [cubirds-handicap] Head start of RobinBird, solo
        [feather-start] Hands at the start
        [feather-edition] With two or three players
        [feather-hand] Cards in hand
        [wingspan-start] Start
        [wingspan-cards] Birds in the deck
        [wingspan-goals] End-of-round goals
        [wingspan-names] Bird names for bonus cards
        [wingspan-gifts] Gifts from others' powers
        [wingspan-automa] Strength of the Automa, solo
       *[other] { $name }
    }

## Your tables

lobby-finished = Finished tables
lobby-show-all = Show all { $count }
lobby-resume = Resume
lobby-review = Review
lobby-remove = Remove from the list
lobby-removed = { $title } is off your list.
lobby-undo-remove = Put it back
lobby-with = with { $names }
lobby-your-turn = Your turn!
lobby-over = Finished
lobby-stage =
    { $stage ->
        [open] Waiting for players
        [gone] This table no longer exists.
        [closed] This table is not open to you.
       *[running] Running
    }
lobby-result =
    { $how ->
        [won] Finished: you won.
        [shared] Finished: you share the win.
        [placed] Finished: place { $place } of { $count }.
        [named] Finished: { $names } won.
        [beaten] Finished: your opponent won.
       *[other] Finished.
    }
lobby-points =
    { $count ->
        [one] { $count } point.
       *[other] { $count } points.
    }

## Invitations

lobby-invite = Invite a friend
lobby-or-bot = Or let a bot play
lobby-qr = QR code of the link
lobby-qr-how = Let your friend scan this with a phone, or send the link.
lobby-share = Share
# Sent along with the link.
lobby-invitation = Come and play { $title } with me!
lobby-invited =
    { $count ->
        [one] { $names } waits for you.
       *[other] { $names } wait for you.
    }
lobby-hints = A bot gives hints on request
