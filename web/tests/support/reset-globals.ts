// Cleans up after every test file, because the next file runs in the same process: stubs, spies, fake timers and module
// state.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});
