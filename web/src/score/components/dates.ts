// Days as people say them.

/** As "Tuesday 17 November"; with the year if it is another. */
export function dayOf(time: number, language: string, now = Date.now()): string {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(time);
}
