### The score keeper: all pages but the sheets of the games, which have files of their own.

score-title = Score keeper
score-language = Language
score-home = Back to the start
score-close = Close
score-undo = Undo
score-menu = Menu
score-again = Try again
score-no-evening = This evening is not on this device.
score-no-game = There is no such game here.
score-not-loaded = This could not be loaded. Without a network, only what was loaded before is there.
score-notice = An unofficial fan project. The games belong to their publishers.
score-page =
    { $page ->
        [new] New game
        [evening] Game
        [birds] Wingspan's birds
        [people] Statistics and files
        [join] Join other phones
       *[shared] Result
    }
score-page-failed = This page cannot be shown.
score-unshown = This evening cannot be shown. It is still kept here.
score-game =
    { $game ->
        [cubirds] CuBirds
        [feather] Birds of a Feather
       *[wingspan] Wingspan
    }

## The start

score-go-on = Go on
score-new-head = Which game is on the table?
score-new = New game
score-more = More
score-to-birds = Wingspan's birds
score-people = Statistics and files
score-to-lobby = Play here, without real cards
score-code = Join another phone
score-code-how = Somebody's phone shows a code of six letters and digits.
score-code-do = Join
score-past = Past evenings
score-past-all = Show all { $count }
score-winner = Winner:

## A new evening

score-players = Players
score-player-name = Name of player { $number }
score-player-unnamed = Player { $number }
score-player-up = Move player { $number } up
score-player-remove = Take player { $number } off
score-player-add = One more player
score-names = Names used before
score-options = How you play
score-begin = Begin

## The menu of an evening

score-finish = Finish the game
score-reopen = Not finished yet: go on
score-done = This game is finished.
score-players-change = Change the players
score-phones = Several phones together
score-joined =
    { $state ->
        [ok] Joined
        [asking] Looking …
        [waiting] { $count } to send
        [offline] No connection
       *[trouble] Not joined now
    }
score-remove = Delete this evening
score-remove-sure = Delete this evening with everything noted in it?
score-remove-do = Delete
score-remove-not = Keep it
score-removed = The evening was deleted.
score-restore = Bring it back

## Sharing

score-share = Share the result
score-share-failed = This browser cannot make links and pictures. The files below work.
score-share-link = As a link
score-share-link-how = Whoever opens it sees names and points. They are in the link itself, on no server.
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
score-shared-note = Somebody shared this result with you. It is not kept on this device.
score-shared-own = Keep your own score
score-shared-broken = This link is damaged.
score-shared-broken-how = It was probably cut off when it was sent. Ask for the whole link, or for the picture.

## People and files

score-people-none = When an evening is finished, everybody's games are counted here.
score-people-how = Finished evenings count. People with the same name are the same person.
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
score-files-how = Evenings are only on this device. A JSON file keeps all of them, and any device can read it in.
score-all-csv = Save all results as a table (CSV)
score-all-json = Save everything (JSON)
score-import = Read a saved file in (JSON)
score-imported =
    { $count ->
        [0] The file holds no evenings.
        [one] One evening was read in.
       *[other] { $count } evenings were read in.
    }
score-import-wrong =
    { $reason ->
        [json] This file cannot be read: it is no JSON, or it was cut off. Nothing was changed here.
       *[format] This file was not saved by the score keeper. Nothing was changed here.
    }
score-import-evening = Evening { $number } of this file is damaged, so none was read in. Nothing was changed here.

## What is kept on the device

score-not-kept = This browser keeps nothing now: evenings last only as long as this page is open. Save them as a file before you close it.
score-not-kept-now = Not saved on this device.
score-save-now = Save a file
score-second = The evenings kept here before do not open ({ $why }). They were not touched, and are looked for again at the next visit. New ones are kept beside them.
score-save-all = Save everything as a file
score-broken =
    { $count ->
        [one] One evening kept on this device cannot be read. It was put aside: save it as a file, somebody may be able to repair it.
       *[other] { $count } evenings kept on this device cannot be read. They were put aside: save them as a file, somebody may be able to repair them.
    }
score-broken-save = Save as a file
score-broken-clear = Saved: clear it here
score-device = On this device
score-offline =
    { $readiness ->
        [ready] Ready for use without a network.
        [painting] Ready for use without a network; pictures of birds are still coming.
        [off] This page came over plain http: it cannot be installed, and needs the network. Over https both would work. Evenings are kept all the same.
        [failed] The page could not be stored for use without a network. The next visit tries again.
       *[preparing] Being stored for use without a network…
    }
score-painting = { $here } of { $wanted } pictures are here.
score-install = Put it on the home screen
score-install-how =
    { $browser ->
        [safari] To have it among your apps: Share, then “Add to Home Screen”.
       *[other] To have it among your apps, choose “Install” or “Add to home screen” in the browser's menu.
    }
score-version-new = A new version is ready. What you noted stays.
score-version-take = Load it
