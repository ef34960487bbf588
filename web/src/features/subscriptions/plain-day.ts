/** "26 November 2026", in the studio's time zone. */
export function plainDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(instant))
}
