import { dateIn, instantOf } from '../../platform/clock.ts'
import type { Job, JobContext } from '../../platform/jobs/jobs.ts'
import { eachStudio } from '../studios/each-studio.ts'
import { ahead } from './remind-of-class.ts'

/** Finds classes that begin within 24 hours and enqueues one reminder for each time they are set to. */
export async function findReminders(context: JobContext, remind: Job<{ studioId: string; classId: string }>): Promise<void> {
  await eachStudio(context, async (scope, { zone }) => {
    const now = scope.clock.now()
    const until = now.add(ahead)
    const classes = await scope.db
      .selectFrom('classes')
      .select(['id', 'date', 'startTime'])
      .where('studioId', '=', scope.studioId)
      .where('archivedAt', 'is', null)
      .where('date', '>=', dateIn(zone, now))
      .where('date', '<=', dateIn(zone, until))
      .orderBy('date')
      .orderBy('startTime')
      .execute()
    for (const { id, date, startTime } of classes) {
      const startsAt = instantOf(zone, date, startTime)
      const isDue = Temporal.Instant.compare(now, startsAt) < 0 && Temporal.Instant.compare(startsAt, until) <= 0
      if (isDue)
        scope.enqueue(remind, { studioId: scope.studioId, classId: id }, { once: `${scope.studioId} ${id} ${startsAt.toString()}` })
    }
  })
}
