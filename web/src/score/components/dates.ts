// Dates as text.

/** Return a date such as "Tuesday 17 November", with the year if it is not the current one. */
export function dayOf(time: number, language: string, now = Date.now()): string {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(time);
}
