import { sql, type RawBuilder } from 'kysely'

/** Whether the seventh year after a year of issue is over, in the zone of the studio `s` (S4 accounts). */
export const isPastKeeping = (issuedOn: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql<boolean>`${issuedOn} < date_trunc('year', ${now.toString()}::timestamptz at time zone s.timezone) - interval '7 years'`
