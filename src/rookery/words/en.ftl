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

## Playing

player-name = Player { $number }
begin = { $title }. You play against { $players }.
begin-alone = { $title }. You play alone.
begin-help = Type help to see what you can type, quit to stop and go on later.
begin-again = { $title }. The game against { $players } goes on.
begin-again-alone = { $title }. Your game goes on.
ask = Your choice:
error-number =
    { $last ->
        [one] No choice { $typed }; there is only 1.
       *[other] No choice { $typed }; choices are 1 to { $last }.
    }
error-history = "history { $typed }" does not fit: history, or history and a number, is expected.
error-file = Say which file: { $command } FILE.
error-file-failed = { $file } cannot be written: { $why }.
confirm = { $warning } Type yes to do it, or choose something else.
undo-done =
    { $others ->
        [0] Taken back: { $action }.
       *[other] Taken back, with what the others did since: { $action }.
    }
undo-nothing = There is nothing to take back.
undo-other = It cannot be taken back: another player has acted since, and { $why }.
undo-final = It cannot be taken back: { $why }.
hint = Hint: { $notation } ({ $choice }).
saved = Saved in { $file }. To go on from there: { $command }
record-saved = The record is in { $file }. To see it again: { $command }
crash-saved = A mistake in the program stops the game; it is saved. To go on: { $command }
quit-saved = The game is saved. To go on: { $command }
quit-nothing = You have played nothing yet, so nothing is saved.
over-seed = Seed { $seed } deals this game again.

## Rules

rules-where = The rules are in { $file }.
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

help-head = You can type an action, its number, or one of these:
help-line = { $word }: { $text }
help-help = this text
help-rules = the sections of the rules; with a number, that section
help-table = the table again
help-hand = your hand
help-known = what can be known of the other hands
help-choices = every choice with its number
help-history = what has happened; with a number, the last so many sentences
help-undo = take back your last choice, and what the bots did since, as long as no new card came to light
help-hint = what the greedy bot would do
help-save = save the game in the file you name
help-record = write the game as text in the file you name
help-quit = stop; the game is saved

## Bots

bot-random = Plays any possible action, all alike.
bot-greedy = Plays by quick rules for the moment: whatever brings most at once; no plan, no patience.
