/** The one source of "now". Tests turn its hands; nothing else of the product reads the system's time. */
export interface Clock {
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that stands still until it is moved. */
export function fixedClock(
  start: string,
): Clock & { set(instant: string): void; advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void } {
  let instant = Temporal.Instant.from(start)
  return {
    now: () => instant,
    set: (to) => {
      instant = Temporal.Instant.from(to)
    },
    advance: (by) => {
      // Days are civil days elsewhere; on a bare instant they can only mean 24 hours.
      const { days = 0, ...rest } = by
      instant = instant.add({ ...rest, hours: (rest.hours ?? 0) + days * 24 })
    },
  }
}

/** The calendar date in a zone, `YYYY-MM-DD`. */
export function dateIn(zone: string, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The wall-clock time in a zone, `HH:MM`. */
export function timeIn(zone: string, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/**
 * The instant of a wall-clock date and time in a zone (S4 classes). A time that the spring change skips means the same
 * stretch later; a time that autumn repeats means the first of the two.
 */
export function instantOf(zone: string, date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

/** For database columns, which take a Date. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
