// CSS selectors for the places of an action on a board, to highlight actions of finished games. The verbs of actions and
// their arguments are in docs/notation.md. Actions without a place on the board, such as pass or decline, are described
// in words only.
import { DUAL, FOODS, HABITATS } from "../boards/wingspan/cards/card-facts";
import { ACTIONS } from "../boards/wingspan/view";
import type { Choice } from "../lib/server/wire";

type Action = Pick<Choice, "action" | "verb" | "arguments">;
type Argument = Action["arguments"][number] | undefined;
type Finder = (action: Action, seat: number) => string[];

/** Return one selector for each place that an action of a seat concerns. */
export function selectorsOf(game: string, action: Action, seat: number): string[] {
  return FINDERS[game]?.(action, seat) ?? [];
}

function cubirds({ verb, arguments: [species, row, side] }: Action): string[] {
  const stack = `[data-species="${species}"]`;
  if (verb === "lay") {
    const place = side === "left" ? ":nth-child(2)" : ":last-child";
    return [stack, `[data-row="${row}"] > .end${place}`];
  }
  if (verb === "flock") return [stack];
  return verb === "draw" ? [".pile.deck"] : [];
}

function feather({ arguments: [bird] }: Action): string[] {
  return [`.hand > [data-fly$=" ${bird}"] > button`];
}

function wingspan({ action, verb, arguments: [what, which, last] }: Action, seat: number): string[] {
  const mat = `[data-testid="mat-${seat}"]`;
  const slotAt = (habitat: Argument, column: Argument): string[] => [
    `${mat} [data-slot="${habitat} ${column}"]`,
  ];
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
      return slotAt(what, which);
    case "spend":
      return what === "egg" ? slotAt(which, last) : foods(what);
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

function foods(food: Argument): string[] {
  return [`[data-testid="hand-area"] .foods > :nth-child(${FOODS.findIndex((each) => each === food) + 1})`];
}

const FINDERS: Record<string, Finder> = { cubirds, feather, wingspan };
