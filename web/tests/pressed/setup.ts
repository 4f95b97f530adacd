// Before every test of parts that are pressed.
import { beforeEach } from "vitest";
import { speak } from "../speaking";
import { beginAnew } from "./server";

// Once at once: some modules ask for something as soon as they are there.
beginAnew();
beforeEach(() => {
  beginAnew();
  localStorage.clear();
  speak("en", "table", "review", "cubirds", "feather", "wingspan", "scenes");
});
