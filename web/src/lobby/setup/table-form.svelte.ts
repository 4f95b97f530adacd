// The settings of a new table: the defaults, or those of the last table of the game.
import type { Clock, GameOffer, NewTable, OptionOffer } from "../../lib/server/wire";

export type Value = OptionOffer["default"];

// The occupants of other seats besides bots: a friend with a link, or a person at this device.
export const FRIEND = "friend";
export const HERE = "here";

// With one bot as opponent, a new table can start at once.
const DEFAULT_SEATS = 2;
const CLOCKS: readonly unknown[] = ["none", "live", "days"];

export class TableForm {
  seats = $state(DEFAULT_SEATS);
  // By seat: a bot's name, FRIEND or HERE. Seats without a choice get the default bot.
  others = $state<Record<number, string>>({});
  // The names of the other players at this device, by seat.
  names = $state<Record<number, string>>({});
  // Only changed options; the game has defaults for the others.
  options = $state<Record<string, Value>>({});
  clock = $state<Clock>({ kind: "none" });
  isPublic = $state(false);
  spectators = $state(true);
  chat = $state(true);
  hints = $state(true);

  /** Restore the stored settings as far as the game still offers them. */
  constructor(
    readonly offer: GameOffer,
    found: unknown = null,
  ) {
    this.#load(isRecord(found) ? found : {});
  }

  /** Reset all settings to the defaults. */
  reset(): void {
    this.#load({});
  }

  /** Return who takes a seat; `bots` are the available ones. */
  occupantOf(seat: number, bots: readonly string[], defaultBot: string): string {
    const chosen = this.others[seat] ?? "";
    if ([FRIEND, HERE, ...bots].includes(chosen)) return chosen;
    return defaultBot || FRIEND;
  }

  /** The seats of the other players. */
  get opponents(): number[] {
    return Array.from({ length: this.seats - 1 }, (_, place) => place + 1);
  }

  /** The settings to store, without invited friends, so that the next table can start at once. */
  get saved(): object {
    const { seats, names, options, clock, isPublic, spectators, chat, hints } = this;
    const others = Object.fromEntries(Object.entries(this.others).filter(([, who]) => who !== FRIEND));
    const stored = { listed: isPublic, watched: spectators, chat, hints };
    return $state.snapshot({ seats, others, names, options, clock, ...stored });
  }

  #load(found: Record<string, unknown>): void {
    const { seats_low: low, seats_high: high } = this.offer;
    const defaultSeats = Math.min(Math.max(DEFAULT_SEATS, low), high);
    const seats = Number(found["seats"]);
    this.seats = Number.isInteger(seats) && seats >= low && seats <= high ? seats : defaultSeats;
    this.others = textsOf(found["others"]);
    this.names = textsOf(found["names"]);
    this.options = optionsOf(found["options"], this.offer.options);
    this.clock = clockOf(found["clock"]);
    this.isPublic = found["listed"] === true;
    this.spectators = found["watched"] !== false;
    this.chat = found["chat"] !== false;
    this.hints = found["hints"] !== false;
  }
}

export interface Seating {
  // The names of the available bots, and the bot for seats without a choice.
  bots: readonly string[];
  defaultBot: string;
  // Returns the name of a person: the typed name, or the seat's bird.
  named: (typed: string, seat: number) => string;
}

/** Return the request for a new table; its owner takes the first seat. */
export function newTableRequest(
  form: TableForm,
  name: string,
  { bots, defaultBot, named }: Seating,
): NewTable {
  const { seats, clock, isPublic, spectators, chat, hints } = form;
  const bySeat = (valueFor: (seat: number, occupant: string) => string | null) =>
    Object.fromEntries(
      form.opponents.flatMap((seat) => {
        const value = valueFor(seat, form.occupantOf(seat, bots, defaultBot));
        return value === null ? [] : [[String(seat), value]];
      }),
    );
  return {
    game: form.offer.name,
    seats,
    name: named(name, 0),
    bots: bySeat((_, occupant) => (occupant === FRIEND || occupant === HERE ? null : occupant)),
    people: bySeat((seat, occupant) => (occupant === HERE ? named(form.names[seat] ?? "", seat) : null)),
    clock,
    public: isPublic,
    spectators,
    chat,
    hints,
    options: { ...form.options },
  };
}

/** Return the possible numbers of seats of a game. */
export function seatCounts({ seats_low: low, seats_high: high }: GameOffer): number[] {
  return Array.from({ length: high - low + 1 }, (_, more) => low + more);
}

function optionsOf(found: unknown, offers: readonly OptionOffer[]): Record<string, Value> {
  const saved = isRecord(found) ? found : {};
  const still = offers.filter(({ name, ...offer }) => name in saved && fits(saved[name], offer));
  return Object.fromEntries(still.map(({ name }) => [name, saved[name] as Value]));
}

function fits(value: unknown, offer: Omit<OptionOffer, "name">): boolean {
  if (offer.kind !== "number") return offer.values.some((each) => each.value === value);
  return typeof value === "number" && value >= Math.min(offer.low ?? 0, Number(offer.default));
}

function clockOf(found: unknown): Clock {
  if (!isRecord(found) || !CLOCKS.includes(found["kind"])) return { kind: "none" };
  const numbers = Object.entries(found).filter(([, value]) => typeof value === "number");
  return { ...Object.fromEntries(numbers), kind: found["kind"] as NonNullable<Clock["kind"]> };
}

function textsOf(found: unknown): Record<number, string> {
  const texts = Object.entries(isRecord(found) ? found : {}).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts) as Record<number, string>;
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}
