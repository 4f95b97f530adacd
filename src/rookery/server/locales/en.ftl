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

# { $by } is another player who waited too long.
told-left =
    { $you ->
        [yes] You leave the table.
       *[no] { $player } leaves the table.
    }
told-handed_over =
    { $other ->
        [yes] { $you ->
            [yes] The bot { $bot } plays for you, as { $by } wished.
           *[no] The bot { $bot } plays for { $player }, as { $by } wished.
        }
       *[no] { $you ->
            [yes] The bot { $bot } plays for you.
           *[no] The bot { $bot } plays for { $player }.
        }
    }
told-came_back =
    { $you ->
        [yes] You play again yourself.
       *[no] { $player } plays again.
    }
told-resigned =
    { $you ->
        [yes] You give up.
       *[no] { $player } gives up.
    }
told-ended =
    { $why ->
        [resigned] The table ends: all others have given up.
       *[left] The table ends: nobody is left who plays.
    }
told-chat_sent =
    { $you ->
        [yes] You: { $text }
       *[no] { $player }: { $text }
    }
told-next_table_made =
    { $kind ->
        [same_deal] The same cards are on the table again.
       *[rematch] There is a new table for another game.
    }
told-resumed = The rules were corrected; the game goes on from the beginning of the turn.
told-undone_by_force =
    { $you ->
        [yes] You go back to your last choice. The result of this table does not count any more.
       *[no] { $player } goes back to an earlier choice. The result of this table does not count any more.
    }

ended-resigned =
    { $you ->
        [yes] You win: the others have given up.
       *[no] { $player } wins: the others have given up.
    }
ended-left = The game was not played to its end.

clock-none = No clock: everybody takes their time.
clock-live =
    { $seconds ->
        [0] { $minutes } minutes each
       *[other] { $minutes } minutes and { $seconds } seconds each
    }{ $increment ->
        [0] .
       *[other] , and { $increment } seconds for each turn.
    }
clock-days =
    { $days ->
        [1] One day for each turn.
       *[other] { $days } days for each turn.
    }

undo-acted = It cannot be taken back: { $player } has acted since.

refused-bad_message = This is not a message of this table: { $why }.
refused-bad_message-late = A phone wrote this at a time that is many years away. Set its clock right and write it again.
refused-bad_option = This cannot be set up: { $why }.
refused-bad_name = A name has 1 to { $why } letters on one line.
refused-bad_origin = Another site's page may not ask for this.
refused-no_table = There is no such table.
refused-no_link = There is no such invitation.
refused-no_sheet = There is no sheet with this code. Codes have six letters and digits; perhaps it was long ago.
refused-full_sheet = This sheet is full.
refused-used_link = This link was used already, or a newer one was made. Ask for a new one.
refused-not_your_seat = This seat is not yours.
refused-not_owner = Only the one who opened the table may do that.
refused-seat_taken = Somebody sits there already.
refused-not_started = The game has not begun: some seats are still open.
refused-not_over = Only when the table has ended.
refused-not_presenting = You are not the one who shows the game now.
refused-over = The table has ended.
refused-not_public = Only who has an invitation may sit down here.
refused-no_spectators = Nobody may watch this table.
refused-too_early = Give them a little more time.
refused-no_substitute = No bot plays for this seat.
refused-bot_plays = A bot plays for you.
refused-no_chat = Nobody talks at this table.
refused-no_hints = No bot gives hints at this table.
refused-bad_chat = A message has 1 to { $why } letters on one line.
refused-no_moment = The story of this table has { $why } moments.
refused-old_rules = The rules have changed since this game: it can only be read.
refused-not_your_turn = There is nothing for you to decide at the moment.
refused-stale = This was decided already, perhaps in another window.
refused-illegal = This is not possible now.
refused-no_undo = The last choice stands: it cannot be taken back.
refused-reused_id = This was sent before with something else in it.
refused-rate_limited = That is too much at once.
refused-server_error = The server failed. Nothing was changed; please try again.

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
page-here = Somebody here, on this device
page-here-how = You pass the device on; nobody sees another's cards.
page-here-name = Name of player { $number }
page-options = Options of { $title }
page-option-number = { $name }, { $low } to { $high }
page-manners = Clock, company, chat
page-clock = Clock
page-clock-kind =
    { $kind ->
        [live] Minutes for the whole game
        [days] Days for each turn
       *[none] None: everybody takes their time
    }
page-clock-minutes = Minutes each
page-clock-increment = Seconds more for each turn
page-clock-days = Days
page-clock-how = Nobody loses by the clock: when time is up, others may let a bot play.
page-listed = Anybody may find this table and sit down, if a seat is open
page-watched = Anybody who knows the address may watch
page-chat-on = Players can talk
page-open-table = Open the table
page-tables = Your tables in this browser
page-open-tables = Tables with an open seat
page-open-seats =
    { $count ->
        [one] One open seat.
       *[other] { $count } open seats.
    }

page-join = Join { $title }
page-join-who =
    { $count ->
        [0] Nobody sits at the table yet.
       *[other] At the table: { $names }.
    }
page-wait = One moment…
page-join-not = This link leads nowhere
page-device = Your seat at { $title }
page-device-how = You will play on this device too; the seat stays yours on the other one.
page-sit-down = Sit down
page-take-seat = Take the seat here

page-no-table = No such table
page-closed-table = A closed table
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
page-practice =
    { $kind ->
        [same_deal] A practice table: the same cards again.
        [branch] A practice table: it goes on from a moment of another game.
       *[chosen] A practice table: somebody chose the deal.
    }
page-play-as = Play as
page-seat = { $number }: { $name }
page-pass-to = Pass the device to { $name }
page-pass-how = Nothing is shown before the next player has it in hand.
page-pass-open = I am { $name }: show the table

page-seats-head = Players
page-seat-number = Seat { $number }
page-seat-open = open
page-seat-you = you
page-seat-by-bot = bot { $name }
page-deciding = is deciding
page-seat-gone = has left
page-seat-resigned = gave up
page-seat-stand-in = bot { $name } plays
page-seat-give = Give this seat to somebody
page-clock-left = { $time } left
page-clock-days-left =
    { $days ->
        [one] 1 day { $time } left
       *[other] { $days } days { $time } left
    }
page-clock-over = time is up
page-replace = Let a bot play for { $name }
page-your-seat = Your seat
page-stand-in = The bot { $name } plays for you.
page-come-back = I play again
page-hand-over = Let it play for me
page-resign = Give up
page-resign-warning =
    { $seats ->
        [2] The other player wins. You cannot come back.
       *[other] A bot plays on for you. You cannot come back.
    }
page-leave = Leave the table
page-leave-warning =
    { $stage ->
        [open] Your seat becomes free. You need an invitation to come back.
       *[running] A bot plays on for you. You need an invitation to come back.
    }
page-invite = Make an invitation link
page-invite-link = Invitation link
page-invite-how = Send it to one friend only: it works once.
page-link-here = This link opens on this computer only. For phones, or friends in your network, stop the server and start it with make play HOST=0.0.0.0 (or rookery serve --host 0.0.0.0 --network-links). Your tables stay.
page-which-bot = Which bot
page-seat-bot = Put it here
page-copy = Copy
page-copied = Copied

page-question = Your decision
page-no-question = Nothing to decide at the moment.
page-warning-do = Do it
page-warning-leave = Leave it
page-confirm-do = Yes
page-confirm-not = No
page-undo = Take back
page-undo-further = Go back to my last choice
page-undo-further-price = The result of this table will not count then.
page-again = Open another table
page-after = And now?
page-follow =
    { $kind ->
        [same_deal] The same cards again
       *[rematch] Rematch
    }
page-followed =
    { $kind ->
        [same_deal] The same cards are on a new table.
       *[rematch] There is a new table for another game.
    }
page-follow-join =
    { $kind ->
        [same_deal] Go to the same cards
       *[rematch] Go to the rematch
    }
page-follow-watch =
    { $kind ->
        [same_deal] Watch the same cards
       *[rematch] Watch the rematch
    }
page-record = Save the record

page-statistics = The game in numbers
page-place = Place
page-score = Points
page-decisions = Decisions
page-undone = Taken back
page-time = Time taken
page-longest = Longest thought
page-numbers = Turns: { $turns }. Decisions: { $decisions }.
page-numbers-time = It took { $time }.
page-rival = The automatic rival has { $score } points.
page-uncounted = The result does not count.

page-analysis = What a bot thinks of it
page-analysis-how = A bot looks at every decision, knowing only what the player knew. That takes a minute or a few.
page-analysis-running = The bot is thinking…
page-analysis-progress = { $done } of { $total } decisions.
page-analysis-failed = The bot did not get to the end. You may ask it again.
page-analyse = Ask the bot
page-analysis-all = Every decision
page-number = No.
page-player = Player
page-played = Played
page-expected = Expected
page-lost = Given away
page-percent = { $share } %

page-look-back = Look back
page-look-as = As seen by
page-look-watching = Somebody who watches
page-moment = Moment { $at } of { $last }
page-earlier = Earlier
page-later = Later
page-to-now = Return to now
page-looking = You are looking back, at moment { $at }.
page-branch = Play on from here
page-branch-how = A practice table of your own: bots take the other seats.

page-plain = Whole sentences
page-log = What happened
page-log-everything = Small steps too
page-chat = Say something
page-chat-send = Send
page-device-make = Link for another device
page-device-link = Link for your other device
page-device-once = It works once, and gives whoever uses it your seat: keep it to yourself.
page-curious = For the curious
page-curious-how = All that you may see, as a program gets it.

## What the score is made of

score-row-desert = Desert
score-row-forest = Forest
score-row-ocean = Ocean
score-row-wetlands = Wetlands
score-row-mountains = Mountains
score-row-full_habitats = Full habitats
score-row-birds = Birds
score-row-bonus = Bonus cards
score-row-goals = Round goals
score-row-eggs = Eggs
score-row-cached = Cached food
score-row-tucked = Tucked cards
score-count-species = Species
score-count-birds = Birds seen
score-count-birds_played = Birds played

## What a bot thinks of a game

analysis-head = { $title }, played by { $players }: { $done ->
        [1] 1 decision
       *[other] { $done } decisions
    } looked at by { $bot } ({ $budget }).
analysis-stopped = Stopped after { $done } of { $total } decisions.
analysis-turning = Turning points, the greatest first:
analysis-no-turning = No turning points: nobody gave much away at once.
analysis-point = Decision { $number }, { $player } gives away { $loss } % of a win: { $played }.
analysis-better = Better: { $better }.
analysis-seat = { $player }: { $decisions ->
        [1] 1 decision
       *[other] { $decisions } decisions
    }, the best or one as good in { $share } % of them; { $loss } % of a win given away on average.
analysis-curve = What each could expect, from the first decision to the last:
analysis-line = { $player } { $chart } { $first } % to { $last } %
analysis-decimal = { $whole }.{ $tenths }
analysis-empty = There is no decision to look at.

## Second thoughts

refused-no_undo-often = You have changed your mind { $why } times at this table: your choice stands now.

## Giving up

refused-bot_plays-resigned = You have given up: a bot plays your seat to the end.

## Hints

# $expected is what the bot expects of the game, 0 to 100. Alone there is nobody to win against but the score.
hint-expected =
    { $alone ->
        [yes] With it the bot expects { $expected } out of 100 for this game.
       *[no] With it the bot puts your chances at { $expected } %.
    }
# { $other } is an action in words.
hint-better =
    { $points ->
        [one] That is 1 point in a hundred better than the next best: “{ $other }”.
       *[other] That is { $points } points in a hundred better than the next best: “{ $other }”.
    }
hint-seems-better = Next comes “{ $other }”, with { $expected } %; so small a difference may be chance.
hint-equal = It finds no difference to “{ $other }”: either will do.
hint-others-left = It tried the others only briefly: they soon looked worse.
hint-share =
    { $sure ->
        [sure] It is quite sure: { $share } % of its thinking went to this.
        [nearly] It leans this way: { $share } % of its thinking went to this.
       *[unsure] It is not sure: only { $share } % of its thinking went to this.
    }
hint-then =
    { $you ->
        [yes] Then you might go on: “{ $text }”.
       *[no] Then { $player } might answer: “{ $text }”.
    }
hint-imagined = It had to imagine the cards you cannot see: what follows may well be different.
hint-only = There is nothing else you could do.
hint-no-figures = This bot weighs nothing up: it only says what it would do.
