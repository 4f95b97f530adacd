// Routes are in the fragment of the URL (after the #), so that any host can serve the page, and it works offline.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "sheet"; id: string }
  | { page: "birds" }
  | { page: "people" }
  | { page: "join"; code: string }
  | { page: "shared"; data: string };

export function routeOf(hash: string): Route {
  const [page, rest] = hash.replace(/^#\/?/, "").split("/", 2);
  switch (page) {
    case "new":
      return { page, game: rest ?? "" };
    case "sheet":
    case "evening": // in bookmarks of earlier versions
      return { page: "sheet", id: rest ?? "" };
    case "birds":
    case "people":
      return { page };
    case "join":
      return { page, code: rest ?? "" };
    case "shared":
      return { page, data: rest ?? "" };
    default:
      return { page: "home" };
  }
}

class Router {
  route = $state.raw<Route>({ page: "home" });

  constructor() {
    if (typeof window === "undefined") return;
    this.#look();
    window.addEventListener("hashchange", () => this.#look());
  }

  /** Update the route. Another spelling of the same route, such as "#" and "#/", is not a navigation. */
  #look(): void {
    const route = routeOf(location.hash);
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Navigate and replace the current entry of the browser's history. */
  replace(hash: string): void {
    location.replace(hash);
  }
}

export const router = new Router();
