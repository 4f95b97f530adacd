// Messages as a server would send them, with only what a test is about.
import type { State, Told } from "../src/wire";

export function told(seq: number, more: Partial<Told> = {}): Told {
  return { seq, about: "game", kind: "laid", data: {}, said: `event ${seq}`, quiet: false, ...more };
}

/** A state after `seq` events of which those after `since` come along. */
export function state(since: number, seq: number, more: Partial<State> = {}): State {
  const news = Array.from({ length: seq - since }, (_, place) => told(since + place + 1));
  const table = { table: "t", game: "cubirds", title: "CuBirds", stage: "running" as const, practice: false };
  return {
    type: "state",
    seq,
    since,
    seat: 0,
    table: { ...table, sitters: [], options_said: [] },
    told: news,
    view: null,
    pages: [],
    result: "",
    question: { decision: seq, prompt: "What now?", chosen: false, choices: [] },
    undo: { decision: seq, possible: true, said: "" },
    ...more,
  };
}
