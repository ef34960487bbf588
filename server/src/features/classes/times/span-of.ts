import { endOf, minutesOf } from '@callboard/contract/class-times'
import { instantOf } from '../../../platform/clock.ts'

interface Times {
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** The instants at which a class starts and ends (S4 classes). Inside the hour that the spring change skips it keeps its length. */
export function spanOf(zone: string, one: Times): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  const startsAt = instantOf(zone, one.date, one.startTime)
  const { date, time } = endOf(one)
  const endsAt = instantOf(zone, date, time)
  return { startsAt, endsAt: Temporal.Instant.compare(startsAt, endsAt) < 0 ? endsAt : startsAt.add({ minutes: minutesOf(one) }) }
}
