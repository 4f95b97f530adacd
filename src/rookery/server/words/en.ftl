# The table server and its page in English: what they say whatever the game.
# $you is "yes" when the sentence speaks to the player it is about, "no" otherwise.

## The server

told-sat =
    { $you ->
        [yes] You sit down as { $name }.
       *[no] { $name } sits down.
    }
told-bot_sat = { $name } sits down, played by the bot { $bot }.
told-started = All seats are taken: the game begins.
told-undone =
    { $you ->
        [yes] You take your last choice back.
       *[no] { $player } takes the last choice back.
    }

undo-acted = It cannot be taken back: { $player } has acted since.

refused-bad_message = This is not a message of this table: { $why }.
refused-bad_option = This cannot be set up: { $why }.
refused-bad_name = A name has 1 to { $why } letters on one line.
refused-other_site = Another site's page may not ask for this.
refused-no_table = There is no such table.
refused-no_link = There is no such invitation.
refused-used_link = This link was used already, or a newer one was made. Ask for a new one.
refused-not_yours = This seat is not yours.
refused-not_maker = Only the one who opened the table may do that.
refused-seat_taken = Somebody sits there already.
refused-not_started = The game has not begun: some seats are still open.
refused-stale = This was decided already, perhaps in another window.
refused-illegal = This is not possible now.
refused-no_undo = The last choice stands: it cannot be taken back.
refused-reused_id = This was sent before with something else in it.
refused-too_much = That is too much at once.
refused-failed = The server failed. Nothing was changed; please try again.

## The page

page-language = Language
page-notice = Rookery is an unofficial fan project. The games belong to their designers and publishers, who have no part in it. If you enjoy them here, buy the cards.
page-unreachable = The server does not answer. Please try again in a moment.
page-to-lobby = To the lobby

page-title-lobby = Rookery – bird board games
page-title-join = Join { $title } – Rookery
page-title-table = { $title } – Rookery
page-title-turn = ● Your turn – { $title }

page-lobby = Open a table
page-lobby-lead = Play against bots at once, or invite friends by a link. Nobody needs an account.
page-name = Your name
# The name of somebody who gives none: a bird for each seat, none of them in a game.
page-name-default =
    { $seat ->
        [0] Sparrow
        [1] Swallow
        [2] Swift
        [3] Lark
        [4] Finch
        [5] Nightingale
       *[other] Starling
    }
page-game = Game
page-seats = Players
page-seats-count =
    { $count ->
        [1] Alone
       *[other] { $count } players
    }
page-opponent = Player { $number }
page-bot = Bot { $name }
page-friend = A friend, by invitation link
page-friend-how = You get the link at the table.
page-options = Options of { $title }
page-option-number = { $name }, { $low } to { $high }
page-open-table = Open the table
page-tables = Your tables in this browser

page-join = Join { $title }
page-join-who =
    { $count ->
        [0] Nobody sits at the table yet.
       *[other] At the table: { $names }.
    }
page-join-not = This link leads nowhere
page-device = Your seat at { $title }
page-device-how = You will play on this device too; the seat stays yours on the other one.
page-sit-down = Sit down
page-take-seat = Take the seat here

page-no-table = No such table
page-connecting = Connecting…
page-offline = Connection lost, trying again…
page-closed =
    { $code ->
        [4403] This seat is not yours in this browser. Ask for a new link, or load the page again to watch.
        [4404] There is no such table any more.
       *[other] The server and this page do not understand each other. Load the page again.
    }
page-status-open =
    { $count ->
        [one] Waiting for one more player.
       *[other] Waiting for { $count } more players.
    }
page-status-you =
    { $count ->
        [0] It is your turn.
       *[other] It is your turn. Also waiting for { $names }.
    }
page-status-others = Waiting for { $names }.
page-watching = You are watching.
page-practice = A practice table: somebody chose the deal.
page-play-as = Play as
page-seat = { $number }: { $name }

page-seats-head = Players
page-seat-number = Seat { $number }
page-seat-open = open
page-seat-you = you
page-seat-by-bot = bot { $name }
page-deciding = is deciding
page-invite = Make an invitation link
page-invite-link = Invitation link
page-invite-how = Send it to one friend only: it works once.
page-link-here = It leads to this computer only. For friends elsewhere, start the server with --host 0.0.0.0 and open this page by your computer's own address.
page-which-bot = Which bot
page-seat-bot = Put it here
page-copy = Copy
page-copied = Copied

page-question = Your decision
page-no-question = Nothing to decide at the moment.
page-warning-do = Do it
page-warning-leave = Leave it
page-undo = Take back
page-again = Open another table

page-plain = Whole sentences
page-log = What happened
page-log-everything = Small steps too
page-device-make = Link for another device
page-device-link = Link for your other device
page-device-once = It works once, and gives whoever uses it your seat: keep it to yourself.
page-curious = For the curious
page-curious-how = All that you may see, as a program gets it.
