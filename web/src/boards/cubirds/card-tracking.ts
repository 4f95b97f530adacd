// Tracks birds from one state to the next, so that their moves can be animated. Cards of a species are identical and
// have no ids. Here each card gets an id, and keeps it as long as its moves are known.
import type { Birds, CuBirdsState } from "./view";

export interface TrackedBird {
  // Unique on the board.
  id: string;
  // The place a new bird comes from.
  from: string | undefined;
}

// Birds of each place, by species.
export type Places = ReadonlyMap<string, ReadonlyMap<string, readonly TrackedBird[]>>;

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const HAND = "hand";
export const rowPlace = (row: number): string => `row ${row}`;
export const seatPlace = (seat: number): string => `seat ${seat}`;
export const DECK = "deck";

export class CardTracker {
  #state: CuBirdsState | undefined;
  #places: Places = new Map();
  #born = 0;

  /** Return the birds of a state. Those that were there before keep their ids. */
  follow(state: CuBirdsState): Places {
    if (state === this.#state) return this.#places;
    this.#state = state;
    const counts = countsIn(state);
    const spare = new Map<string, TrackedBird[]>();
    const stay = this.#staying(counts, spare);
    const laid = laidIn(state);
    this.#places = new Map(
      [...counts].map(([place, kinds]) => [
        place,
        new Map(
          [...kinds].map(([species, count]) => {
            const birds = [...(stay.get(place)?.get(species) ?? [])];
            while (birds.length < count)
              birds.push(spare.get(species)?.shift() ?? this.#newBird(originOf(state, place, species, laid)));
            return [species, birds];
          }),
        ),
      ]),
    );
    return this.#places;
  }

  /** Return the birds that stay in their place, and add all others to `spare`. */
  #staying(counts: Counts, spare: Map<string, TrackedBird[]>): Map<string, Map<string, TrackedBird[]>> {
    const stay = new Map<string, Map<string, TrackedBird[]>>();
    for (const [place, kinds] of this.#places)
      for (const [species, birds] of kinds) {
        const left = counts.get(place)?.get(species) ?? 0;
        const kept = birds.slice(0, left).map(({ id }) => ({ id, from: undefined }));
        stay.set(place, (stay.get(place) ?? new Map<string, TrackedBird[]>()).set(species, kept));
        spare.set(species, [...(spare.get(species) ?? []), ...birds.slice(left)]);
      }
    return stay;
  }

  #newBird(from: string | undefined): TrackedBird {
    this.#born += 1;
    return { id: `bird ${this.#born}`, from };
  }
}

/** Return the numbers of visible birds by place and species. A hand is visible only to its owner. */
function countsIn({ view: { rows }, board: { hand, players } }: CuBirdsState): Counts {
  return new Map([
    ...rows.map((row, place) => [rowPlace(place + 1), new Map(row)] as const),
    [HAND, new Map((hand ?? []).map(({ species, count }): Birds => [species, count]))] as const,
    ...players.map(({ collection }, seat) => [seatPlace(seat), new Map(collection)] as const),
  ]);
}

/** Return who has laid which species on which row since the last state. */
function laidIn(state: CuBirdsState): Map<string, string> {
  const laid = state.feed.filter((entry) => entry.kind === "laid");
  return new Map(
    laid.map(({ data }) => [
      `${data["species"]} ${rowPlace(Number(data["row"]))}`,
      seatPlace(Number(data["seat"])),
    ]),
  );
}

/** Return the place that a new bird comes from; undefined if it is not known, as for birds of a collection. */
function originOf(
  { board: { players } }: CuBirdsState,
  place: string,
  species: string,
  laid: ReadonlyMap<string, string>,
): string | undefined {
  if (players.some((_, seat) => place === seatPlace(seat))) return undefined;
  return laid.get(`${species} ${place}`) ?? DECK;
}
