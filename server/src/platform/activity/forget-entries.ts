import { activityKept } from '@callboard/contract/activity-words'
import type { Scope } from '../actor.ts'
import { toDate } from '../clock.ts'
import { appendToTrail } from '../trail/trail.ts'
import { forgottenKind } from './sealed-row.ts'

/** When what is older may go: addresses, and whole entries. A day more than is kept, as the database looks at its own clock too. */
export const forgottenBefore = (now: Temporal.Instant) => ({
  addresses: toDate(now.subtract({ hours: activityKept.addressDays * 24 })),
  entries: toDate(now.toZonedDateTimeISO('UTC').subtract({ years: activityKept.years, days: 1 }).toInstant()),
})

/** Forgets network addresses and entries whose time is over, and says in the record up to which number. Idempotent. */
export async function forgetEntries(scope: Scope): Promise<void> {
  const { db, studioId } = scope
  const { addresses, entries } = forgottenBefore(scope.clock.now())
  await db.deleteFrom('activityAddresses').where('studioId', '=', studioId).where('at', '<', addresses).execute()
  const gone = await db
    .deleteFrom('activityEntries')
    .where('studioId', '=', studioId)
    .where('number', 'is not', null)
    .where('at', '<', entries)
    .returning('number')
    .execute()
  if (gone.length === 0) return
  const through = gone.reduce((most, { number }) => Math.max(most, number ?? 0), 0)
  await appendToTrail(scope, { kind: forgottenKind, subjectId: studioId, facts: { through } })
}
