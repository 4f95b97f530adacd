// The three routes of the application. Navigation is a page load, so that the browser handles focus, history and scroll
// position.

export type Route = { page: "lobby" } | { page: "table"; table: string } | { page: "join"; token: string };

export function routeOf(path: string): Route {
  const [, page, id] = path.split("/");
  if (page === "table" && id) return { page, table: decoded(id) };
  if (page === "join" && id) return { page, token: decoded(id) };
  return { page: "lobby" };
}

/** Return a decoded id of a URL. An invalid id is returned unchanged and leads to no table. */
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
