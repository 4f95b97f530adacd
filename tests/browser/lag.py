"""Simulate a slow network, to find pages and tests that rely on a fast one: `ROOKERY_LAG=500 pytest tests/browser`.

Every response and every socket message arrives up to that number of milliseconds later, each with a random delay.
"""

from __future__ import annotations

import os

LAG = int(os.environ.get("ROOKERY_LAG", "0"))

# Messages of a socket keep their order, and the close event comes last. A handler that was removed is not called.
DELAY_NETWORK = """
(() => {
  const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * %d));
  const originalFetch = window.fetch;
  window.fetch = async (...args) => {
    await later();
    return originalFetch(...args);
  };
  window.WebSocket = class extends WebSocket {
    #last = Promise.resolve();
    #handlers = {};
    #queue(name, handler) {
      this.#handlers[name] = handler;
      super[name] = (event) => {
        this.#last = this.#last.then(later).then(() => this.#handlers[name]?.call(this, event));
      };
    }
    set onmessage(handler) {
      this.#queue("onmessage", handler);
    }
    set onclose(handler) {
      this.#queue("onclose", handler);
    }
  };
})();
"""


def lag_script() -> str:
    """Return the script that delays a page's network; empty without a lag."""
    return DELAY_NETWORK % LAG if LAG else ""
