"""A bot that takes a seat over HTTP and plays by chance: `python http_bot.py http://127.0.0.1:8030/join/SECRET`, a link
for a friend. With the server's address alone it sits down at the newest table open to all. It needs only Python."""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

site, _, link = sys.argv[1].rstrip("/").partition("/join/")
headers = {"Content-Type": "application/json"}


def ask(path, body=None):
    return urlopen(Request(f"{site}/api/{path}", body and json.dumps(body).encode(), headers), timeout=60)


def play(table, seat):
    for state in map(json.loads, filter(bytes.strip, ask(f"tables/{table}/stream?seat={seat}&pages=false"))):
        yield state["result"]
        if (question := state["question"]) and not question["chosen"]:
            answer = {"id": f"{random.getrandbits(64)}", "action": random.choice(question["choices"])["action"]}
            ask(f"tables/{table}/seats/{seat}/act", answer | {"decision": question["decision"]})


free = {} if link else next(iter(json.load(ask("tables"))["tables"]), None) or sys.exit("no table is open to all")
door = f"links/{link}" if link else f"tables/{free['state']['table']}/seats/{free['open'][0]}/sit"
me, result, pause = json.load(ask(door, {"name": "Parrot", "program": True})), "", 0
headers["Authorization"] = f"Bearer {me['key']}"
while not result:
    time.sleep(pause := min(2 * pause + 0.1, 10))  # twice as long, as long as nothing is heard
    try:
        for result in play(me["table"], me["seat"]):
            pause = 0
            if result:
                break
    except OSError as error:  # somebody was faster (409), it was too much (429), or the server is away: listen anew
        if getattr(error, "code", 503) not in (409, 429, 503):
            raise
print(result)
