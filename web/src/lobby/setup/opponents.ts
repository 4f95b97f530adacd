// Texts about the players of a new table.
import { app, formatList, say } from "../../app/context.svelte";
import { FRIEND, HERE, type Seating, type TableForm } from "./table-form.svelte";

export function seating(): Seating {
  return { bots: app.offers.bots.map((bot) => bot.name), defaultBot: app.defaultBot, named };
}

/** Return the typed name, or the name of the seat's bird. */
export function named(typed: string, seat: number): string {
  return typed.trim() || say("page-name-default", { seat });
}

export function occupantAt(form: TableForm, seat: number): string {
  const { bots, defaultBot } = seating();
  return form.occupantOf(seat, bots, defaultBot);
}

/** Return the players as a sentence, such as "You and the bot Jay." */
export function opponentsText(form: TableForm): string {
  const seats = form.opponents.map((seat) => ({ seat, who: occupantAt(form, seat) }));
  const here = seats.filter(({ who }) => who === HERE).map(({ seat }) => named(form.names[seat] ?? "", seat));
  const count = (of: string) => seats.filter(({ who }) => who === of).length;
  const bots = app.offers.bots.filter(({ name }) => count(name) > 0);
  const others = [
    ...here,
    ...bots.map(({ name }) => say("lobby-bots", { count: count(name), name: botName(name) })),
    ...(count(FRIEND) > 0 ? [say("lobby-friends", { count: count(FRIEND) })] : []),
  ];
  const names = formatList([say("lobby-you"), ...others]);
  return say("lobby-opponents", { count: others.length, names });
}

/** Return the name of a bot at the table. */
function botName(bot: string): string {
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}
