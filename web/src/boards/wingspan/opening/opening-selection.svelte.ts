// What one has marked to keep in the opening, before it is sent. It outlives a refresh of the page in this tab.
import type { Food, OpeningBoard } from "../cards/card-facts";

interface Selection {
  kept: string[];
  lost: Food[];
  bonus: string | null;
}

/** How far a selection is complete: how many foods must still be discarded (below 0: deselected), and what is wrong. */
export interface Balance {
  kept: number;
  price: number;
  left: number;
  missing: number;
}

export class OpeningSelection {
  readonly #key: string;
  #selection = $state.raw<Selection>({ kept: [], lost: [], bonus: null });

  constructor(key: string, board: OpeningBoard) {
    this.#key = `rookery opening ${key}`;
    this.#selection = stored(this.#key) ?? standing(board);
  }

  /** Birds to keep, in the order of the hand; what was sent already is among them. */
  kept(board: OpeningBoard): string[] {
    const { kept } = this.#selection;
    return board.birds.filter(
      (bird) => board.begun.kept.includes(bird) || (board.free_birds.includes(bird) && kept.includes(bird)),
    );
  }

  /** Foods to give up. */
  lost(board: OpeningBoard): Food[] {
    const { lost } = this.#selection;
    return board.foods.filter(
      (food) => board.begun.lost.includes(food) || (board.free_foods.includes(food) && lost.includes(food)),
    );
  }

  bonus(board: OpeningBoard): string | null {
    const { bonus } = this.#selection;
    return bonus !== null && board.bonus.includes(bonus) ? bonus : null;
  }

  toggleBird(bird: string): void {
    this.#select({ ...this.#selection, kept: toggled(this.#selection.kept, bird) });
  }

  toggleFood(food: Food): void {
    this.#select({ ...this.#selection, lost: toggled(this.#selection.lost, food) });
  }

  chooseBonus(bonus: string): void {
    this.#select({ ...this.#selection, bonus });
  }

  /** Select what is about to be sent, together with what was sent before. */
  selectAsSent(board: OpeningBoard): void {
    this.#select({ kept: this.kept(board), lost: this.lost(board), bonus: this.bonus(board) });
  }

  /** Select the pending choice again. */
  return(board: OpeningBoard): void {
    this.#select(standing(board));
  }

  balance(board: OpeningBoard): Balance {
    const [kept, lost] = [this.kept(board).length, this.lost(board).length];
    const price = kept * board.price;
    return { kept, price, left: board.foods.length - price, missing: price - lost };
  }

  /** Whether this is the choice that stands. */
  stand(board: OpeningBoard): boolean {
    const { stands } = board;
    return (
      stands !== null &&
      same(stands.kept, this.kept(board)) &&
      same(stands.lost, this.lost(board)) &&
      stands.bonus === this.bonus(board)
    );
  }

  /**
   * Return the answers that make up this choice, for `TurnController.answerAll`. "enough" is asked only while birds follow
   * the last one kept; answered without being asked, it would begin another choice.
   */
  answers(board: OpeningBoard): string[] {
    const more = this.kept(board).filter((bird) => board.free_birds.includes(bird));
    const enough = board.free_birds.length > 0 && more.at(-1) !== board.free_birds.at(-1);
    const lost = this.lost(board).filter((food) => !board.begun.lost.includes(food));
    return [
      ...more.map((bird) => `keep ${bird}`),
      ...(enough ? ["enough"] : []),
      ...lost.map((food) => `lose ${food}`),
      `bonus ${this.bonus(board) ?? ""}`,
    ];
  }

  #select(selection: Selection): void {
    this.#selection = selection;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(selection));
    } catch {
      // Without session storage, the selection lasts as long as the page.
    }
  }
}

function stored(key: string): Selection | null {
  try {
    const text = sessionStorage.getItem(key);
    const found: unknown = text === null ? null : JSON.parse(text);
    return isSelection(found) ? found : null;
  } catch {
    return null;
  }
}

function isSelection(found: unknown): found is Selection {
  if (typeof found !== "object" || found === null) return false;
  const { kept, lost, bonus } = found as Partial<Selection>;
  return Array.isArray(kept) && Array.isArray(lost) && (bonus === null || typeof bonus === "string");
}

function standing({ stands }: OpeningBoard): Selection {
  return stands ?? { kept: [], lost: [], bonus: null };
}

function toggled<Thing>(things: readonly Thing[], thing: Thing): Thing[] {
  return things.includes(thing) ? things.filter((other) => other !== thing) : [...things, thing];
}

function same(these: readonly string[], those: readonly string[]): boolean {
  return these.length === those.length && these.every((one) => those.includes(one));
}
