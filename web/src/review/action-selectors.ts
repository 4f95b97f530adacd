// CSS selectors for the places of an action on a board, to highlight actions of finished games. The notation of actions
// is in docs/notation.md. Actions without a place on the board, such as pass or decline, are described in words only.
import { DUAL, FOODS, HABITATS } from "../boards/wingspan/cards/card-facts";
import { ACTIONS } from "../boards/wingspan/view";

type Finder = (action: string, seat: number) => string[];

/** Return one selector for each place that an action of a seat concerns. */
export function selectorsOf(game: string, action: string, seat: number): string[] {
  return FINDERS[game]?.(action, seat) ?? [];
}

function cubirds(action: string): string[] {
  const [verb, species, row, side] = action.split(" ");
  const stack = `[data-species="${species}"]`;
  if (verb === "lay") {
    const place = side === "left" ? ":nth-child(2)" : ":last-child";
    return [stack, `[data-row="${row}"] > .end${place}`];
  }
  if (verb === "flock") return [stack];
  return verb === "draw" ? [".pile.deck"] : [];
}

function feather(action: string): string[] {
  const bird = action.split(" ")[1] ?? "";
  return [`.hand > [data-fly$=" ${bird}"] > button`];
}

function wingspan(action: string, seat: number): string[] {
  const words = action.split(" ");
  const [verb, what, which] = words;
  const mat = `[data-testid="mat-${seat}"]`;
  const slot = [`${mat} [data-slot="${words.slice(-2).join(" ")}"]`];
  const card = `[data-testid="hand-area"] [data-fly="bird:${what}"]`;
  const row = HABITATS.find((habitat) => ACTIONS[habitat] === action);
  if (row !== undefined) return [`${mat} .lane.${row} > .label`];
  switch (verb) {
    case "play":
      return [card, `${mat} .lane.${which} > .free`];
    case "move":
      return [`${mat} .lane.${what} > .free`];
    case "lay":
    case "repeat":
      return slot;
    case "spend":
      return what === "egg" ? slot : foods(what);
    case "gain":
      return foods(what);
    case "take":
      return [`[data-testid="feeder"] .die:has([data-face="${which === "dual" ? DUAL : what}"])`];
    case "reroll":
      return [`[data-testid="feeder"]`];
    case "draw":
      return [`[data-testid="tray"] .places > :nth-child(${what === "deck" ? 4 : which})`];
    case "keep":
    case "bonus":
      return [`[data-mark="${action}"]`, card];
    case "discard":
    case "tuck":
    case "pick":
      return [card];
    default:
      return [];
  }
}

function foods(food: string | undefined): string[] {
  return [`[data-testid="hand-area"] .foods > :nth-child(${FOODS.findIndex((each) => each === food) + 1})`];
}

const FINDERS: Record<string, Finder> = { cubirds, feather, wingspan };
