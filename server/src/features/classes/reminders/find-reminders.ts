import { sql } from 'kysely'
import { datesAnywhere, instantOf } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { isSettled } from '../../undos/is-settled.ts'
import { ahead } from './remind-of-class.ts'

/** Finds classes that begin within 24 hours: one reminder for each time they are set to. */
export async function findReminders({ db, now }: Studios): Promise<Due<{ studioId: string; classId: string }>[]> {
  const until = now.add(ahead)
  const [first, last] = datesAnywhere(now, until)
  const rows = await db
    .selectFrom('classes as c')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'c.studioId'))
    .select(['c.studioId', 'c.id', 'c.date', 'c.startTime', 's.timezone as zone'])
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where(sql<boolean>`c.date between ${first} and ${last}`)
    .where(isSettled(['c.studioId', 'c.id'], now))
    .orderBy('c.date')
    .orderBy('c.startTime')
    .execute()
  return rows.flatMap(({ studioId, id, date, startTime, zone }) => {
    const startsAt = instantOf(zone, date, startTime)
    const isDue = Temporal.Instant.compare(now, startsAt) < 0 && Temporal.Instant.compare(startsAt, until) <= 0
    return isDue ? [{ input: { studioId, classId: id }, once: `${studioId} ${id} ${startsAt.toString()}` }] : []
  })
}
