// The three addresses of the page. Going from one to another loads it anew, so the browser keeps focus, history and
// scrolling right by itself.

export type Route = { page: "lobby" } | { page: "table"; table: string } | { page: "join"; token: string };

export function routeOf(path: string): Route {
  const [, page, id] = path.split("/");
  if (page === "table" && id) return { page, table: decodeURIComponent(id) };
  if (page === "join" && id) return { page, token: decodeURIComponent(id) };
  return { page: "lobby" };
}

export function tablePath(table: string): string {
  return `/table/${encodeURIComponent(table)}`;
}
