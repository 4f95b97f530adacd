// Parts of the page drawn without a browser, and what can be found in them.
import { render } from "svelte/server";

export const renderHtml = ((part: Parameters<typeof render>[0], props: object) =>
  render(part, { props: props as never }).body) as (part: unknown, props: object) => string;

/** What can be read, without tags. */
export function text(html: string): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What has a test id. */
export function parts(html: string): string[] {
  return [...html.matchAll(/data-testid="([^"]*)"/g)].map(([, id = ""]) => id);
}

/** What can be done. */
export function actions(html: string): string[] {
  return [...html.matchAll(/data-action="([^"]*)"/g)].map(([, action = ""]) => action);
}
