import { sql } from 'kysely'
import { datesAnywhere } from '../../platform/clock.ts'
import type { Studios } from '../../platform/jobs/jobs.ts'
import type { Due } from '../../platform/jobs/studio-schedule.ts'
import { spanOf } from '../classes/times/span-of.ts'
import { isSettled } from '../undos/is-settled.ts'
import { isUnmarked } from './tell-missing.ts'

const grace = { hours: 1 }
const daysLookedBack = 2
/** before the day on which it ends */
const startsUpTo = { hours: 24 }

/** Finds classes that ended an hour ago without a register (S4 notifications). */
export async function findMissing({ db, now }: Studios): Promise<Due<{ studioId: string; classId: string }>[]> {
  const [first, last] = datesAnywhere(
    now
      .subtract({ hours: 24 * daysLookedBack })
      .subtract(grace)
      .subtract(startsUpTo),
    now,
  )
  const rows = await db
    .selectFrom('classes as c')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'c.studioId'))
    .select(['c.studioId', 'c.id', 'c.date', 'c.startTime', 'c.endTime', 's.timezone as zone'])
    .where(isUnmarked)
    .where(sql<boolean>`c.date between ${first} and ${last}`)
    .where(isSettled(['c.studioId', 'c.id'], now))
    .orderBy('c.studioId')
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ studioId, id, zone, ...times }) => {
    const due = spanOf(zone, times).endsAt.add(grace)
    const isDue = Temporal.Instant.compare(due, now) <= 0
    const isNews = Temporal.Instant.compare(due.add({ hours: 24 * daysLookedBack }), now) >= 0
    return isDue && isNews ? [{ input: { studioId, classId: id }, once: `${studioId} ${id}` }] : []
  })
}
