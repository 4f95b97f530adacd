// The three addresses of the application. Going from one to another is a page load, so the browser keeps focus, history
// and scroll position correct by itself.

export type Route = { page: "lobby" } | { page: "table"; table: string } | { page: "join"; token: string };

export function routeOf(path: string): Route {
  const [, page, id] = path.split("/");
  if (page === "table" && id) return { page, table: decoded(id) };
  if (page === "join" && id) return { page, token: decoded(id) };
  return { page: "lobby" };
}

/** An id as it was written into an address; a mangled one leads to no table. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export function tablePath(table: string): string {
  return `/table/${encodeURIComponent(table)}`;
}
