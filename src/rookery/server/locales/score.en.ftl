### The score keeper: all pages but the sheets of the games, which have files of their own.

score-title = Score keeper
score-language = Language
score-home = Back to the start
score-close = Close
score-undo = Undo
score-menu = Menu
score-again = Try again
score-no-sheet = This game is not on this device.
score-no-game = The score keeper does not know this game.
score-not-loaded = This could not be loaded. Without a network, only pages loaded before are available.
score-notice = An unofficial fan project. The games belong to their designers and publishers.
score-page =
    { $page ->
        [new] New game
        [sheet] Game
        [birds] Wingspan's birds
        [people] Statistics and files
        [join] Join other phones
       *[shared] Result
    }
score-page-failed = This page cannot be shown.
score-unshown = This game cannot be shown. It is still saved here.
score-game =
    { $game ->
        [cubirds] CuBirds
        [feather] Birds of a Feather
       *[wingspan] Wingspan
    }

## The start

score-continue = Continue
score-new-head = Which game is on the table?
score-new = New game
score-more = More
score-to-birds = Wingspan's birds
score-people = Statistics and files
score-to-lobby = Play here, without real cards
score-code = Join another phone
score-code-how = The other phone shows a code of six letters and digits.
score-code-join = Join
score-past = Past games
score-past-all = Show all { $count }
score-winner = Winner:

## A new game

score-players = Players
score-player-name = Name of player { $number }
score-player-unnamed = Player { $number }
score-player-up = Move player { $number } up
score-player-remove = Remove player { $number }
score-player-add = Add a player
score-names = Names used before
score-options = How you play
score-begin = Begin

## The menu of a game

score-finish = End the game
score-reopen = Not finished yet: continue
score-done = This game is finished.
score-players-change = Change the players
score-phones = Several phones together
score-joined =
    { $state ->
        [ok] Joined
        [asking] Looking …
        [waiting] { $count } to send
        [offline] No connection
       *[trouble] Not connected
    }
score-remove = Delete this game
score-remove-sure = Delete this game and all its entries?
score-remove-confirm = Delete
score-remove-cancel = Keep it
score-removed = The game was deleted.
score-restore = Restore it

## Sharing

score-share = Share the result
score-share-failed = This browser cannot make links and pictures. The files below work.
score-share-link = As a link
score-share-link-how = Anyone who opens it sees names and points. They are in the link itself, not on a server.
score-copy = Copy
score-copied =
    { $done ->
        [copied] Copied.
       *[other] The browser does not allow it. The link is selected: copy it yourself.
    }
score-send = Send the link
score-share-picture = As a picture
score-share-picture-alt = The result of { $title } as a picture
score-send-picture = Send the picture
score-save-picture = Save the picture
score-files = As files
score-save-csv = Table (CSV)
score-save-json = Everything (JSON)
score-result = Result
score-sheet = The sheet
score-shared-note = This result was shared with you. It is not saved on this device.
score-shared-own = Keep your own score
score-shared-broken = This link is damaged.
score-shared-broken-how = It was probably cut off when it was sent. Ask for the whole link, or for the picture.

## People and files

score-people-none = When a game is finished, it is counted here for each player.
score-people-how = Only finished games count. Players with the same name are counted as one person.
score-player = Player
score-statistic =
    { $column ->
        [played] Games
        [won] Won
        [average] Average
       *[best] Best
    }
score-column =
    { $head ->
        [date] Date
        [game] Game
        [player] Player
        [total] Total
        [won] Won
       *[finished] Finished
    }
score-files-how = Games are saved only on this device. A JSON file holds all of them, and any device can import it.
score-all-csv = Save all results as a table (CSV)
score-all-json = Save everything (JSON)
score-import = Import a saved file (JSON)
score-imported =
    { $count ->
        [0] The file contains no games.
        [one] One game was imported.
       *[other] { $count } games were imported.
    }
score-import-wrong =
    { $reason ->
        [json] This file cannot be read: it is not JSON, or it was cut off. Nothing was changed here.
       *[format] This file was not saved by the score keeper. Nothing was changed here.
    }
score-import-sheet = Game { $number } of this file is damaged, so none was imported. Nothing was changed here.

## What is saved on the device

score-not-saved = This browser cannot save anything now: games last only while this page is open. Save them as a file before you close it.
score-not-saved-now = Not saved on this device.
score-save-now = Save a file
score-database-unreadable = The games saved here before do not open ({ $why }). They were not changed; the next visit tries again. New games are saved separately.
score-save-all = Save everything as a file
score-broken =
    { $count ->
        [one] One game saved on this device cannot be read. It was set aside: save it as a file; perhaps it can be repaired.
       *[other] { $count } games saved on this device cannot be read. They were set aside: save them as a file; perhaps they can be repaired.
    }
score-broken-save = Save as a file
score-broken-clear = Saved: clear it here
score-device = On this device
score-offline =
    { $readiness ->
        [ready] Ready for use without a network.
        [painting] Ready for use without a network; pictures of birds are still loading.
        [off] This page was loaded over plain http: it cannot be installed and needs the network. Over https both would work. Games are saved anyway.
        [failed] The page could not be saved for use without a network. The next visit tries again.
       *[preparing] Saving the page for use without a network…
    }
score-pictures-loading = Pictures loaded: { $here } of { $wanted }.
score-install = Put it on the home screen
score-install-how =
    { $browser ->
        [safari] To have it among your apps: Share, then “Add to Home Screen”.
       *[other] To have it among your apps, choose “Install” or “Add to home screen” in the browser's menu.
    }
score-version-new = A new version is ready. Your entries stay.
score-version-load = Load it
