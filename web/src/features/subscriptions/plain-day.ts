/** An instant as a day of the studio: "26 November 2026". */
export function plainDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(instant))
}
