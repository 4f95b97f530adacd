// Before every test of parts that are pressed.
import { configure } from "@testing-library/svelte";
import { beforeEach, vi } from "vitest";
import { useCatalogues } from "./catalogues";
import { beginAnew } from "./fake-server";

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Once at once: some modules ask for something as soon as they are there.
beginAnew();
beforeEach(() => {
  beginAnew();
  localStorage.clear();
  useCatalogues("en", "table", "review", "cubirds", "feather", "wingspan", "scenes");
});
