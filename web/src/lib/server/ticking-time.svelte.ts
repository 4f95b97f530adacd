// A clock that is looked at: it ticks only while somebody shows it.
import { createSubscriber } from "svelte/reactivity";
import { SECOND, serverTime } from "./server-time";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** What time it is at the server; what shows it is drawn anew every second. */
export function tickingTime(): number {
  subscribe();
  return serverTime();
}
