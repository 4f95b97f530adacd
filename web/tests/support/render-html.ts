// Renders components to HTML without a browser, and finds text, test ids and actions in the HTML.
import { render } from "svelte/server";

export const renderHtml = ((component: Parameters<typeof render>[0], props: object) =>
  render(component, { props: props as never }).body) as (component: unknown, props: object) => string;

/** Return the text of HTML, without tags. */
export function text(html: string): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Return all test ids in HTML. */
export function testIds(html: string): string[] {
  return [...html.matchAll(/data-testid="([^"]*)"/g)].map(([, id = ""]) => id);
}

/** Return all offered actions in HTML. */
export function actions(html: string): string[] {
  return [...html.matchAll(/data-action="([^"]*)"/g)].map(([, action = ""]) => action);
}
