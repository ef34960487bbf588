import { sql } from 'kysely'
import { datesAnywhere, instantOf } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { ahead } from './remind-of-class.ts'

/** Finds classes that begin within 24 hours: one reminder for each time they are set to. */
export async function findReminders({ db, now }: Studios): Promise<Due<{ studioId: string; classId: string }>[]> {
  const until = now.add(ahead)
  const [first, last] = datesAnywhere(now, until)
  const { rows } = await sql<{ studioId: string; id: string; date: string; startTime: string; zone: string }>`
    select c.studio_id, c.id, c.date, c.start_time, s.timezone as zone
    from classes c
    join studios s on s.id = c.studio_id
    where c.date between ${first} and ${last} and c.archived_at is null and c.closure_id is null
    order by c.date, c.start_time`.execute(db)
  return rows.flatMap(({ studioId, id, date, startTime, zone }) => {
    const startsAt = instantOf(zone, date, startTime)
    const isDue = Temporal.Instant.compare(now, startsAt) < 0 && Temporal.Instant.compare(startsAt, until) <= 0
    return isDue ? [{ input: { studioId, classId: id }, once: `${studioId} ${id} ${startsAt.toString()}` }] : []
  })
}
