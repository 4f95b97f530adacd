// After every file of tests: the next one in the same process finds no stubs, no spies, no false time and no state that
// modules of the page keep, as if it ran alone.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});
