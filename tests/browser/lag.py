"""A slow way to the server, to find pages and tests that count on a quick one: `ROOKERY_LAG=500 pytest tests/browser`.

Everything that is fetched, and all that a table is told, takes up to so many milliseconds longer, each another time.
"""

from __future__ import annotations

import os

LAG = int(os.environ.get("ROOKERY_LAG", "0"))

# What a table is told keeps its order, the end of it included; whoever has let go of a socket hears no more from it.
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
    #hears = {};
    #queue(name, heard) {
      this.#hears[name] = heard;
      super[name] = (event) => {
        this.#last = this.#last.then(later).then(() => this.#hears[name]?.call(this, event));
      };
    }
    set onmessage(heard) {
      this.#queue("onmessage", heard);
    }
    set onclose(heard) {
      this.#queue("onclose", heard);
    }
  };
})();
"""


def slowly() -> str:
    """What makes a page slow; nothing if none is to be."""
    return SLOWLY % LAG if LAG else ""
