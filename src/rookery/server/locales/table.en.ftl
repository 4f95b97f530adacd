### The table with its board: prompt bar, log, hints, settings.

table-confirm = Confirm
table-cancel = Cancel
table-close = Close
table-reset = Undo the whole turn
table-rules = Rules
table-hint = Hint
table-hint-thinking = The bot is thinking. It sees only what you can see …
table-hint-others = It also considered:
table-hint-show = Show it on the board
table-you = You
table-read-all = Read all
table-next-asked =
    { $known ->
        [no] { $kind ->
            [same_deal] The same cards are dealt again.
           *[rematch] Another player asks for a rematch.
        }
       *[yes] { $kind ->
            [same_deal] { $name } has dealt the same cards again.
           *[rematch] { $name } asks for a rematch.
        }
    }
table-next-asked-join =
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
table-next-others-asked =
    { $kind ->
        [same_deal] The others have been asked to play the same cards again.
       *[rematch] The others have been asked for a rematch.
    }
table-missed = While you were away
table-missed-show =
    { $count ->
        [one] While you were away: show what happened
       *[other] While you were away: show the { $count } things that happened
    }
table-missed-skip = Skip what happened
table-close-up = A closer look
table-panel = Log and table
table-panel-open = Log
table-practice = practice
table-watching = watching
table-seen-by = As seen by { $name }.
table-show-moment = Show the table at that moment
table-preferences = Language and preferences
table-preferences-open = Preferences
table-speed = Animation speed
table-speed-of =
    { $speed ->
        [calm] slow
        [quick] fast
       *[off] off
    }
table-notify = Notify me when it's my turn and this tab is in the background
table-notify-refused = Your browser does not allow notifications. Check its settings for this site.
table-keys = Single-key shortcuts
table-keys-head = Keys
table-text-view = Text view
table-board-view = Board view
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
        [undo] undo the last choice
        [back] go back: from a choice, a card, an earlier moment
        [look] show the focused card in detail
        [hint] ask a bot for a hint
        [rules] read the rules for the current decision
        [log] open or close the log
        [moments] step through the moments of a finished game
       *[arrows] go from card to card
    }
