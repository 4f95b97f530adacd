// Runs before every DOM test.
import { configure } from "@testing-library/svelte";
import { beforeEach, vi } from "vitest";
import { useCatalogues } from "./catalogues";
import { resetFakeServer } from "./fake-server";

// Long timeouts, so that tests also pass on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Also before the first test: some modules send requests when they are imported.
resetFakeServer();
beforeEach(() => {
  resetFakeServer();
  localStorage.clear();
  useCatalogues("en", "table", "review", "cubirds", "feather", "wingspan", "scenes");
});
