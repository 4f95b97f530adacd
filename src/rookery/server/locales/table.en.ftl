### The table with its board: prompt bar, log, hints, settings.

table-do = Do it
table-cancel = Not this
table-close = Close
table-reset = Undo the whole turn
table-rules = Rules
table-hint = Hint
table-hint-thinking = The bot is thinking about your cards, and about nothing that you cannot see …
table-hint-others = It also thought of:
table-hint-show = Show it on the board
table-you = You
table-read-all = Read all of it
table-asked =
    { $known ->
        [no] { $kind ->
            [same_deal] The same cards are dealt again.
           *[rematch] Somebody asks for a rematch.
        }
       *[yes] { $kind ->
            [same_deal] { $name } has dealt the same cards again.
           *[rematch] { $name } asks for a rematch.
        }
    }
table-asked-join =
    { $known ->
        [no] { $kind ->
            [same_deal] The same cards again: join
           *[rematch] A rematch is on: join
        }
       *[yes] { $kind ->
            [same_deal] { $name } has dealt the same cards again: join
           *[rematch] { $name } asks for a rematch: join
        }
    }
table-others-asked =
    { $kind ->
        [same_deal] The others have been asked to play the same cards again.
       *[rematch] The others have been asked for a rematch.
    }
table-away = While you were away
table-away-show =
    { $count ->
        [one] While you were away: show what happened
       *[other] While you were away: show the { $count } things that happened
    }
table-away-leave = No need to show what happened
table-closer = A closer look
table-panel = Log and table
table-panel-open = Log
table-practice = practice
table-watching = watching
table-seen-by = As seen by { $name }.
table-look = Look at the table as it was then
table-preferences = Language and preferences
table-preferences-open = Preferences
table-speed = How things move
table-speed-of =
    { $speed ->
        [calm] calmly
        [quick] quickly
       *[off] not at all
    }
table-calls = Call me when it is my turn and I am looking elsewhere
table-calls-refused = Your browser does not let us call you. Its settings for this site may say why.
table-keys = Single letters are keys of the table
table-keys-head = Keys
table-text-view = Tell the table as text
table-board-view = Draw the table as a board
table-key =
    { $key ->
        [undo] U
        [back] Esc
        [look] I
        [hint] H
        [rules] ?
        [log] L
        [moments] ← → Home End
       *[arrows] ← →
    }
table-key-does =
    { $key ->
        [undo] take back the last choice
        [back] step back: from a choice, a card, an earlier moment
        [look] look closely at the card that has the focus
        [hint] ask a bot for a hint
        [rules] read the rules about what is to be decided
        [log] open or close the log
        [moments] step through the moments of a finished game
       *[arrows] go from card to card
    }
