# The table server and its web client in English: texts that do not depend on the game.
# $you is "yes" when the sentence speaks to the player it is about, "no" otherwise.

## The server

feed-sat =
    { $you ->
        [yes] You join as { $name }.
       *[no] { $name } joins.
    }
feed-bot_sat = { $name } joins, played by the bot { $bot }.
feed-started = All seats are taken: the game begins.
feed-undone =
    { $you ->
        [yes] You undo your last choice.
       *[no] { $player } undoes the last choice.
    }

# { $by } is another player who waited too long.
feed-left =
    { $you ->
        [yes] You leave the table.
       *[no] { $player } leaves the table.
    }
feed-handed_over =
    { $other ->
        [yes] { $you ->
            [yes] { $by } lets the bot { $bot } play for you.
           *[no] { $by } lets the bot { $bot } play for { $player }.
        }
       *[no] { $you ->
            [yes] The bot { $bot } plays for you.
           *[no] The bot { $bot } plays for { $player }.
        }
    }
feed-came_back =
    { $you ->
        [yes] You are playing again.
       *[no] { $player } is playing again.
    }
feed-resigned =
    { $you ->
        [yes] You resign.
       *[no] { $player } resigns.
    }
feed-ended =
    { $why ->
        [resigned] The game ends: all other players have resigned.
       *[left] The game ends: no players are left.
    }
feed-chat_sent =
    { $you ->
        [yes] You: { $text }
       *[no] { $player }: { $text }
    }
feed-next_table_made =
    { $kind ->
        [same_deal] A new table has the same cards.
       *[rematch] There is a new table for another game.
    }
feed-resumed = The rules were corrected; the game continues from the start of the turn.
feed-undone_by_force =
    { $you ->
        [yes] You go back to your last choice. The result of this table no longer counts.
       *[no] { $player } goes back to an earlier choice. The result of this table no longer counts.
    }

ended-resigned =
    { $you ->
        [yes] You win: the others have resigned.
       *[no] { $player } wins: the others have resigned.
    }
ended-left = The game was not finished.

clock-none = No clock: players take their time.
clock-live =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }{ $seconds ->
        [0] {""}
        [one] {" "}and 1 second
       *[other] {" "}and { $seconds } seconds
    } each{ $increment ->
        [0] .
        [one] , and 1 second per turn.
       *[other] , and { $increment } seconds per turn.
    }
clock-days =
    { $days ->
        [1] One day per turn.
       *[other] { $days } days per turn.
    }

undo-acted = It cannot be undone: { $player } has acted since.

refused-bad_message = This message is not valid at this table: { $why }.
refused-bad_message-late = The phone dated this entry many years in the future. Correct its clock and make the entry again.
refused-bad_option = This game cannot be set up: { $why }.
refused-bad_name = A name has 1 to { $why } characters on one line.
refused-bad_origin = A page of another site cannot do this.
refused-no_table = There is no such table.
refused-no_link = There is no such invitation.
refused-no_sheet = No sheet has this code. A code has six letters and digits; the sheet may be too old.
refused-full_sheet = This sheet is full.
refused-used_link = This link was already used, or a newer one replaced it. Ask for a new one.
refused-not_your_seat = This seat is not yours.
refused-not_owner = Only the player who opened the table can do that.
refused-seat_taken = This seat is already taken.
refused-not_started = The game has not started: some seats are still open.
refused-not_over = This is possible only after the game has ended.
refused-not_presenting = You are not showing the game now.
refused-over = The game has ended.
refused-not_public = You need an invitation to join this table.
refused-no_spectators = This table does not allow spectators.
refused-too_early = Give them a little more time.
refused-no_substitute = No bot plays for this seat.
refused-bot_plays = A bot plays for you.
refused-no_chat = Chat is off at this table.
refused-no_hints = Hints are off at this table.
refused-bad_chat = A message has 1 to { $why } characters on one line.
refused-no_moment = This game has { $why } moments.
refused-old_rules = The rules have changed since this game: you can only view it.
refused-not_your_turn = There is nothing for you to decide at the moment.
refused-stale = This was already decided, perhaps in another window.
refused-illegal = This is not possible now.
refused-revealed = The answer before it reveals something. Answer again when you have seen it.
refused-answer = Answer { $number } was refused, so none was given: { $why }
refused-no_undo = The last choice is final: it cannot be undone.
refused-reused_id = This was already sent with different content.
refused-rate_limited = Too many requests at once.
refused-server_error = The server failed. Nothing was changed; please try again.

## The web client

page-language = Language
page-notice = Rookery is an unofficial fan project. The games belong to their designers and publishers, who have no part in it. If you enjoy them here, buy the cards.
page-unreachable = The server does not answer. Please try again in a moment.
page-to-lobby = To the lobby

page-title-lobby = Rookery – bird board games
page-title-join = Join { $title } – Rookery
page-title-table = { $title } – Rookery
page-title-turn = ● Your turn – { $title }

page-lobby = Open a table
page-lobby-lead = Play against bots right away, or invite friends by a link. Nobody needs an account.
page-name = Your name
# The name of a player who gives none: a bird for each seat, none of them in a game.
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
        [1] Solo
       *[other] { $count } players
    }
page-opponent = Player { $number }
page-bot = Bot { $name }
page-friend = A friend, by invitation link
page-friend-how = You get the link at the table.
page-same-device = A player here, on this device
page-same-device-how = You pass the device on; players do not see each other's cards.
page-same-device-name = Name of player { $number }
page-options = { $title } options
page-option-number = { $name }, { $low } to { $high }
page-policy = Clock, access, chat
page-clock = Clock
page-clock-kind =
    { $kind ->
        [live] Minutes for the whole game
        [days] Days per turn
       *[none] None: players take their time
    }
page-clock-minutes = Minutes each
page-clock-increment = Extra seconds per turn
page-clock-days = Days
page-clock-how = You do not lose on time: when time is up, others can let a bot play for you.
page-public = Anyone can find this table and join while a seat is open
page-spectators = Anyone who knows the address can watch
page-chat-on = Players can chat
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
        [0] Nobody has joined yet.
       *[other] At the table: { $names }.
    }
page-wait = One moment…
page-link-invalid = This link does not work
page-device = Your seat at { $title }
page-device-how = You will play on this device too; the seat stays yours on the other one.
page-sit-down = Join
page-take-seat = Take the seat here

page-no-table = No such table
page-closed-table = A closed table
page-connecting = Connecting…
page-offline = Connection lost, trying again…
page-closed =
    { $code ->
        [4403] This seat is not yours in this browser. Ask for a new link, or reload the page to watch.
        [4404] This table no longer exists.
       *[other] The server and this page do not match. Reload the page.
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
        [same_deal] Practice table: the same cards again.
        [branch] Practice table: it continues from a moment of another game.
       *[chosen] Practice table: a player chose the deal.
    }
page-play-as = Play as
page-seat = { $number }: { $name }
page-pass-to = Pass the device to { $name }
page-pass-how = Nothing is shown until the next player is ready.
page-pass-open = I am { $name }: show the table

page-seats-head = Players
page-seat-number = Seat { $number }
page-seat-open = open
page-seat-you = you
page-seat-by-bot = bot { $name }
page-deciding = is deciding
page-seat-left = has left
page-seat-resigned = resigned
page-seat-substitute = bot { $name } plays
page-seat-give = Give this seat to another player
page-clock-left = { $time } left
page-clock-days-left =
    { $days ->
        [one] 1 day { $time } left
       *[other] { $days } days { $time } left
    }
page-clock-over = time is up
page-replace = Let a bot play for { $name }
page-your-seat = Your seat
page-substitute = The bot { $name } plays for you.
page-come-back = Resume playing
page-hand-over = Let it play for me
page-resign = Resign
page-resign-warning =
    { $seats ->
        [2] The other player wins. You cannot come back.
       *[other] A bot takes over for you. You cannot come back.
    }
page-leave = Leave the table
page-leave-warning =
    { $stage ->
        [open] Your seat becomes free. You need an invitation to come back.
       *[running] A bot takes over for you. You need an invitation to come back.
    }
page-invite = Make an invitation link
page-invite-link = Invitation link
page-invite-how = Send it to one friend only: it works once.
page-link-local-only = This link opens on this computer only. For phones, or friends in your network, stop the server and start it with make play HOST=0.0.0.0 (or rookery serve --host 0.0.0.0 --network-links). Your tables stay.
page-which-bot = Which bot
page-seat-bot = Put it here
page-copy = Copy
page-copied = Copied

page-question = Your decision
page-no-question = Nothing to decide at the moment.
page-warning-confirm = Confirm
page-warning-cancel = Cancel
page-confirm-yes = Yes
page-confirm-no = No
page-undo = Undo
page-undo-force = Go back to my last choice
page-undo-force-price = The result of this table will then not count.
page-undo-force-note = The result will then not count.
page-another-table = Open another table
page-next-steps = What next?
page-next-table =
    { $kind ->
        [same_deal] The same cards again
       *[rematch] Rematch
    }
page-next-table-made =
    { $kind ->
        [same_deal] A new table has the same cards.
       *[rematch] There is a new table for another game.
    }
page-next-table-join =
    { $kind ->
        [same_deal] Join the same cards
       *[rematch] Join the rematch
    }
page-next-table-watch =
    { $kind ->
        [same_deal] Watch the same cards
       *[rematch] Watch the rematch
    }
page-record = Download the game record

page-statistics = Game statistics
page-place = Place
page-score = Points
page-decisions = Decisions
page-undone = Undone
page-time = Time taken
page-longest = Longest decision
page-numbers = Turns: { $turns }. Decisions: { $decisions }.
page-numbers-time = It took { $time }.
page-automatic-opponent =
    { $score ->
        [one] The automatic opponent has 1 point.
       *[other] The automatic opponent has { $score } points.
    }
page-unranked = The result does not count.

page-analysis = Analysis
page-analysis-how = A bot analyses every decision and uses only what the player knew. This takes a second to a few minutes.
page-analysis-running = The bot is thinking…
page-analysis-progress = { $done } of { $total } decisions.
page-analysis-failed = The bot did not finish. You can start the analysis again.
page-analyse = Start analysis
page-analysis-all = Every decision
page-number = No.
page-player = Player
page-played = Played
page-expected = Expected
page-lost = Loss
page-percent = { $share }%

page-review = Review
page-review-as = As seen by
page-review-spectator = A spectator
page-moment = Moment { $at } of { $last }
page-earlier = Earlier
page-later = Later
page-to-now = Return to now
page-reviewing = You are reviewing moment { $at }.
page-branch = Play on from here
page-branch-how = A practice table for you: bots take the other seats.

page-full-sentences = Full sentences
page-log = What happened
page-log-everything = Small steps too
page-chat = Say something
page-chat-send = Send
page-device-make = Link for another device
page-device-link = Link for your other device
page-device-once = It works once and gives your seat to the person who uses it: keep it to yourself.
page-raw-view = For the curious
page-raw-view-how = Everything you can see, as programs receive it.

## What the score is made of

score-row-desert = Desert
score-row-forest = Forest
score-row-ocean = Ocean
score-row-wetlands = Wetlands
score-row-mountains = Mountains
score-row-full_habitats = Habitat bonus
score-row-birds = Birds
score-row-bonus = Bonus cards
score-row-goals = End-of-round goals
score-row-eggs = Eggs
score-row-cached = Cached food
score-row-tucked = Tucked cards
score-count-species = Species
score-count-birds = Birds seen
score-count-birds_played = Birds played

## Analysis

analysis-head = { $title }, played by { $players }: { $done ->
        [1] 1 decision
       *[other] { $done } decisions
    } analysed by { $bot } ({ $budget }).
analysis-stopped = Stopped after { $done } of { $total } decisions.
analysis-turning = Turning points, the largest first:
analysis-no-turning = No turning points: no decision lost much.
analysis-point = Decision { $number }, { $player } loses { $loss }% winning chances: { $played }.
analysis-better = Better: { $better }.
analysis-seat = { $player }: { $decisions ->
        [1] 1 decision
       *[other] { $decisions } decisions
    }, the best or an equally good one in { $share }% of them; average loss { $loss }% winning chances.
analysis-curve = Expected result of each player, from the first decision to the last:
analysis-line = { $player } { $chart } { $first }% to { $last }%
analysis-decimal = { $whole }.{ $tenths }
analysis-empty = There are no decisions to analyse.

## Undo

refused-no_undo-often = You have changed your mind { $why } times at this table: your choice is now final.

## Resigning

refused-bot_plays-resigned = You have resigned: a bot plays your seat to the end.

## Hints

# $expected is the result that the bot expects, 0 to 100. In solo games it rates the score, not the chance to win.
hint-expected =
    { $alone ->
        [yes] The bot then expects { $expected } out of 100 for this game.
       *[no] The bot then puts your chances at { $expected }%.
    }
# { $other } is an action in words.
hint-better =
    { $points ->
        [one] That is 1 point out of 100 better than the next best: “{ $other }”.
       *[other] That is { $points } points out of 100 better than the next best: “{ $other }”.
    }
hint-seems-better = Next comes “{ $other }”, with { $expected }%; such a small difference may be chance.
hint-equal = It sees no difference from “{ $other }”: either is fine.
hint-others-left = It tried the others only briefly: they soon looked worse.
hint-share =
    { $sure ->
        [sure] It is quite sure: { $share }% of its thinking went into this.
        [nearly] It leans this way: { $share }% of its thinking went into this.
       *[unsure] It is not sure: only { $share }% of its thinking went into this.
    }
hint-then =
    { $you ->
        [yes] Then you might continue: “{ $text }”.
       *[no] Then { $player } might answer: “{ $text }”.
    }
hint-imagined = It had to imagine the cards you cannot see: the game may go differently.
hint-only = There is nothing else you could do.
hint-no-figures = This bot does not compare choices: it only says what it would do.
