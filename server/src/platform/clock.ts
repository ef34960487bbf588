/** The only source of "now", so that tests can set it. */
export interface Clock {
  now(): Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock for tests that moves only when set or advanced. */
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
      const { days = 0, ...rest } = by
      instant = instant.add({ ...rest, hours: (rest.hours ?? 0) + days * 24 })
    },
  }
}

/** The first and the last date that a clock somewhere on earth shows between two instants. */
export function datesAnywhere(from: Temporal.Instant, to: Temporal.Instant): [first: string, last: string] {
  return [dateIn('UTC', from.subtract({ hours: 12 })), dateIn('UTC', to.add({ hours: 14 }))]
}

/** The calendar date in a zone, `YYYY-MM-DD`. */
export function dateIn(zone: string, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The wall-clock time in a zone, `HH:MM`. */
export function timeIn(zone: string, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The instant of a wall-clock time in a zone (S4 classes): a skipped time moves later, a repeated one means the first. */
export function instantOf(zone: string, date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
}

export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}

/** A day in a sentence: “Monday 23 November”. */
export function dayWords(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
}
