// The player's selection in the opening before it is sent. It survives a page reload in the same tab.
import type { Food, OpeningBoard } from "../cards/card-facts";

interface Selection {
  kept: string[];
  lost: Food[];
  bonus: string | null;
}

/** Whether a selection is complete: the number of foods still to discard (negative: too many are discarded). */
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
    this.#selection = stored(this.#key) ?? savedSelection(board);
  }

  /** Return the birds to keep in the order of the hand, including those already sent. */
  kept(board: OpeningBoard): string[] {
    const { kept } = this.#selection;
    return board.birds.filter(
      (bird) => board.begun.kept.includes(bird) || (board.free_birds.includes(bird) && kept.includes(bird)),
    );
  }

  /** Return the foods to discard. */
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

  /** Set the selection to the answers that were just sent and those sent before. */
  selectAsSent(board: OpeningBoard): void {
    this.#select({ kept: this.kept(board), lost: this.lost(board), bonus: this.bonus(board) });
  }

  /** Reset the selection to the saved choice. */
  reset(board: OpeningBoard): void {
    this.#select(savedSelection(board));
  }

  balance(board: OpeningBoard): Balance {
    const [kept, lost] = [this.kept(board).length, this.lost(board).length];
    const price = kept * board.price;
    return { kept, price, left: board.foods.length - price, missing: price - lost };
  }

  /** Return whether the selection equals the saved choice. */
  isSaved(board: OpeningBoard): boolean {
    const { stands } = board;
    return (
      stands !== null &&
      same(stands.kept, this.kept(board)) &&
      same(stands.lost, this.lost(board)) &&
      stands.bonus === this.bonus(board)
    );
  }

  /**
   * Return the answers of this selection, in the order of the questions. "enough" is legal only while birds follow the
   * last kept one. Foods are not asked for once all that follow must be discarded.
   */
  answers(board: OpeningBoard): string[] {
    const more = this.kept(board).filter((bird) => board.free_birds.includes(bird));
    const enough = board.free_birds.length > 0 && more.at(-1) !== board.free_birds.at(-1);
    const lost = askedFoods(
      board.free_foods,
      this.lost(board).filter((food) => !board.begun.lost.includes(food)),
    );
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
      // Without session storage, the selection is kept until the page is closed.
    }
  }
}

/** Return the foods that are asked for: those up to the first after which only lost foods follow. */
function askedFoods(free: readonly Food[], lost: readonly Food[]): readonly Food[] {
  if (lost.length === free.length) return [];
  const implied = lost.findIndex(
    (food, place) => free.length - 1 - free.indexOf(food) === lost.length - 1 - place,
  );
  return implied === -1 ? lost : lost.slice(0, implied + 1);
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

function savedSelection({ stands }: OpeningBoard): Selection {
  return stands ?? { kept: [], lost: [], bonus: null };
}

function toggled<Thing>(things: readonly Thing[], thing: Thing): Thing[] {
  return things.includes(thing) ? things.filter((other) => other !== thing) : [...things, thing];
}

function same(these: readonly string[], those: readonly string[]): boolean {
  return these.length === those.length && these.every((one) => those.includes(one));
}
