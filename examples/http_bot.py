"""A random bot over the HTTP API, in plain Python: `python http_bot.py http://127.0.0.1:8030[/join/SECRET]`."""

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

(site, _, link), headers = sys.argv[1].rstrip("/").partition("/join/"), {"Content-Type": "application/json"}


def call(path: str, body: dict[str, Any] | None = None) -> Any:
    return urlopen(Request(f"{site}/api/{path}", json.dumps(body).encode() if body else None, headers), timeout=60)


def play(table: str, seat: int) -> Iterator[str]:
    for state in map(json.loads, filter(bytes.strip, call(f"tables/{table}/stream?seat={seat}&pages=false"))):
        yield state["result"]
        if (question := state["question"]) and not question["chosen"]:
            answer = {"id": f"{random.getrandbits(64)}", "actions": [random.choice(question["choices"])["action"]]}
            call(f"tables/{table}/seats/{seat}/act", answer | {"decision": question["decision"]})


free = {} if link else next(iter(json.load(call("tables"))["tables"]), None) or sys.exit("no public table is free")
join = f"links/{link}" if link else f"tables/{free['state']['table']}/seats/{free['open'][0]}/sit"
me, result, pause = json.load(call(join, {"name": "Parrot", "program": True})), "", 0.0
headers["Authorization"] = f"Bearer {me['key']}"
while not result:
    time.sleep(pause := min(2 * pause + 0.1, 10))  # double the pause after each failed attempt
    try:
        for result in play(me["table"], me["seat"]):
            pause = 0.0
            if result:
                break
    except OSError as error:  # another player was faster (409), too many requests (429), or no server (503)
        if getattr(error, "code", 503) not in (409, 429, 503):
            raise
print(result)
