### Several phones that share a sheet.

## On the phone that shares its sheet

score-join-why = Several phones can share this sheet. Anyone with the code can read it and write on it.
score-join-start = Get a code
score-join-code = The code
score-join-how = On another phone: scan the QR code with its camera, or open the score keeper there and type the code.
score-join-qr = QR code of the link
score-join-link = The link
score-join-copy = Copy the link
score-join-copied = Copied
score-join-send = Send the link
score-join-message = Let's keep the score together. The code is { $code }.
score-join-local-only = This address works on this computer only. Open the page with the computer's name or address in your network; then other phones can open it too.
score-join-state =
    { $state ->
        [joined] Joined: the others see your entries within seconds.
        [offline] No connection. Continue: your entries are saved here and sent later.
        [gone] The server no longer has this sheet; here nothing is lost. With a new code you can continue together.
       *[asking] Looking for the others …
    }
score-join-waiting =
    { $count ->
        [one] 1 entry is waiting to be sent.
       *[other] { $count } entries are waiting to be sent.
    }
score-join-refused = An entry was not accepted: { $why }
score-join-new = Get a new code
score-join-leave = Stop sharing
score-join-leave-how = This phone keeps the sheet as it is; the others continue without it.
score-join-none = This copy of the score keeper has no server to connect phones. You can send the sheet as a file instead.
score-join-unreachable = The server does not answer. Check your connection and try again in a moment.

## On the phone that joins

score-join-title = Join other phones
score-join-type = Code
score-join-type-how = Six letters and digits, shown in the menu of the sheet on the other phone.
score-join-submit = Join
score-join-busy = Looking for the sheet …
score-join-who = Which player are you?
score-join-who-how = Your sheet is then shown first. All players can write on all sheets.
score-join-nobody = I am not playing
