### Phones that keep a sheet together.

## On the phone that shares its sheet

score-join-why = Several phones can keep this sheet together. Whoever has the code can read it and write on it.
score-join-start = Get a code
score-join-code = The code
score-join-how = On another phone: read the picture with its camera, or open the score keeper there and type the code.
score-join-qr = The link, for a camera to read
score-join-link = The link
score-join-copy = Copy the link
score-join-copied = Copied
score-join-send = Send the link
score-join-message = Let us keep the score together. The code is { $code }.
score-join-here = This address leads here from this computer only. Open the page by the computer's name or address in your network, then other phones find it too.
score-join-state =
    { $state ->
        [joined] Joined: what you write here the others see within seconds.
        [offline] No connection. Just go on: what you write is kept here and goes out later.
        [gone] The server has this sheet no more; here nothing is lost. With a new code you can go on together.
       *[asking] Looking for the others …
    }
score-join-waiting =
    { $count ->
        [one] 1 entry is waiting to be sent.
       *[other] { $count } entries are waiting to be sent.
    }
score-join-refused = Something was not taken: { $why }
score-join-new = Get a new code
score-join-leave = Leave the others
score-join-leave-how = This phone keeps the sheet as it is; the others go on without it.
score-join-none = This copy of the score keeper has no server at which phones could meet. You can send the sheet as a file instead.
score-join-away = Nobody answers just now. Is there a network? Try again in a moment.

## On the phone that joins

score-join-title = Join other phones
score-join-type = Code
score-join-type-how = Six letters and digits: you find them in the menu of the sheet on the other phone.
score-join-do = Join
score-join-busy = Looking for the sheet …
score-join-who = Which player are you?
score-join-who-how = Your sheet is then shown first. All of you may write on all sheets.
score-join-nobody = I am not playing
