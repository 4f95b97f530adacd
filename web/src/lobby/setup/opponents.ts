// Who may be at a table, in words of the present language.
import { house, listed, say } from "../../app/context.svelte";
import { FRIEND, HERE, type Company, type Wish } from "./table-form.svelte";

export function company(): Company {
  return { bots: house.offers.bots.map((bot) => bot.name), usual: house.usualBot, named };
}

/** What somebody typed as a name, or the bird of the seat. */
export function named(typed: string, seat: number): string {
  return typed.trim() || say("page-name-default", { seat });
}

export function sitterAt(wish: Wish, seat: number): string {
  const { bots, usual } = company();
  return wish.sitter(seat, bots, usual);
}

/** With whom one will play: "You and the bot Jay." */
export function companySaid(wish: Wish): string {
  const sitters = wish.opponents.map((seat) => ({ seat, who: sitterAt(wish, seat) }));
  const here = sitters
    .filter(({ who }) => who === HERE)
    .map(({ seat }) => named(wish.names[seat] ?? "", seat));
  const count = (of: string) => sitters.filter(({ who }) => who === of).length;
  const bots = house.offers.bots.filter(({ name }) => count(name) > 0);
  const others = [
    ...here,
    ...bots.map(({ name }) => say("lobby-bots", { count: count(name), name: botName(name) })),
    ...(count(FRIEND) > 0 ? [say("lobby-friends", { count: count(FRIEND) })] : []),
  ];
  const names = listed([say("lobby-you"), ...others]);
  return say("lobby-company", { count: others.length, names });
}

/** As a bot is called at the table. */
function botName(bot: string): string {
  return bot.charAt(0).toUpperCase() + bot.slice(1);
}
