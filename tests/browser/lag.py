"""A slow way to the server, to find pages and tests that count on a quick one: `ROOKERY_LAG=500 pytest tests/browser`.

Everything that is fetched, and every message of a table, takes up to so many milliseconds longer, each another time.
"""

from __future__ import annotations

import os

LAG = int(os.environ.get("ROOKERY_LAG", "0"))

# Messages keep their order, as they do on every way.
SLOWLY = """
(() => {
  const later = () => new Promise((go) => setTimeout(go, Math.random() * %d));
  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    await later();
    return fetched(...asked);
  };
  window.WebSocket = class extends WebSocket {
    #last = Promise.resolve();
    set onmessage(heard) {
      super.onmessage = (message) => {
        this.#last = this.#last.then(later).then(() => super.onmessage === null || heard?.call(this, message));
      };
    }
  };
})();
"""


def slowly() -> str:
    """What makes a page slow; nothing if none is to be."""
    return SLOWLY % LAG if LAG else ""
