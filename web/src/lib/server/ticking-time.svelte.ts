// The server's time, updated every second while a component shows it.
import { createSubscriber } from "svelte/reactivity";
import { SECOND, serverTime } from "./server-time";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** Return the server's time; components that show it update every second. */
export function tickingTime(): number {
  subscribe();
  return serverTime();
}
