// Links to share have a QR code only if a phone can open them.
import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import LinkField from "../../src/components/LinkField.svelte";
import { app } from "../../src/app/context.svelte";
import { useCatalogues } from "../support/catalogues";
import { isThere, read } from "../support/user-actions";

beforeEach(() => useCatalogues("en", "lobby"));
afterEach(() => (app.offers = { ...app.offers, address: null }));

function link(path: string): void {
  render(LinkField, { path, label: "Link", testid: "link", qr: true });
}

test.each(["http://127.0.0.1:8030/join/x", "http://localhost:8030/join/x", "http://[::1]:8030/join/x"])(
  "%s is local to this computer: no QR code, but instructions for opening the server to phones",
  (path) => {
    link(path);
    expect(isThere("qr")).toBe(false);
    expect(read("link-here")).toContain("make play HOST=0.0.0.0");
    expect(screen.queryByText(/scan/)).toBeNull();
  },
);

test("an address in the local network has a QR code", () => {
  link("http://192.168.1.5:8030/join/x");
  expect(isThere("qr")).toBe(true);
  expect(isThere("link-here")).toBe(false);
});

test("a path is completed with the server's public address, if it is known", () => {
  app.offers = { ...app.offers, address: "http://192.168.1.5:8030" };
  link("/table/heron");
  expect(screen.getByTestId<HTMLInputElement>("link").value).toBe("http://192.168.1.5:8030/table/heron");
  expect(isThere("link-here")).toBe(false);
});

test("without a public address a path is completed with the page's origin", () => {
  link("/table/heron");
  expect(screen.getByTestId<HTMLInputElement>("link").value).toBe(`${location.origin}/table/heron`);
});
