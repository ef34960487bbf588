import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { dateIn, instantOf } from '../../platform/clock.ts'
import type { Job, JobContext } from '../../platform/jobs/jobs.ts'
import { eachStudio } from '../studios/each-studio.ts'
import { isUnmarked } from './tell-missing.ts'

const grace = { hours: 1 }
const daysLookedBack = 2

/** Finds classes that ended an hour ago without a register and enqueues one notice for each (S4 notifications). */
export async function findMissing(context: JobContext, tell: Job<{ studioId: string; classId: string }>): Promise<void> {
  await eachStudio(context, async (scope, { zone }) => {
    const now = scope.clock.now()
    for (const { id, date, endTime } of await findUnmarked(scope, dateIn(zone, now))) {
      const due = instantOf(zone, date, endTime).add(grace)
      const isDue = Temporal.Instant.compare(due, now) <= 0
      const isNews = Temporal.Instant.compare(due.add({ hours: 24 * daysLookedBack }), now) >= 0
      if (isDue && isNews) scope.enqueue(tell, { studioId: scope.studioId, classId: id }, { once: `${scope.studioId} ${id}` })
    }
  })
}

async function findUnmarked(scope: Scope, today: string): Promise<{ id: string; date: string; endTime: string }[]> {
  // One extra day, since the hour of grace may cross midnight.
  const { rows } = await sql<{ id: string; date: string; endTime: string }>`
    select c.id, c.date, c.end_time from classes c
    where c.studio_id = ${scope.studioId} and c.date between ${addDays(today, -daysLookedBack - 1)} and ${today} and ${isUnmarked}`.execute(
    scope.db,
  )
  return rows
}
