import { z } from 'zod'
import { dateIn } from '../../../platform/clock.ts'
import { defineJob, type JobContext, type Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { findDocument } from '../queries/documents.ts'
import { claimDue, findPeopleToRemind } from '../queries/reminders.ts'
import { tellAgain } from './remind.ts'

interface OfPerson {
  readonly studioId: string
  readonly userId: string
  /** the studio's */
  readonly on: string
}

export const remindPersonJob = defineJob<OfPerson>({
  opening: 'work',
  name: 'documents.remind-person',
  input: z.object({ studioId: z.uuid(), userId: z.uuid(), on: z.iso.date() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: remindPerson,
})

/** Nobody is reminded at night. */
const remindedFrom = '08:00'

/** Finds people for whom a day has come on which an owner wants them reminded. */
export async function findDueReminders({ db, now }: Studios): Promise<Due<OfPerson>[]> {
  const rows = await findPeopleToRemind(db, now, remindedFrom)
  return rows.map(({ studioId, userId, zone }) => {
    const on = dateIn(zone, now)
    return { input: { studioId, userId, on }, once: `${studioId} ${userId} ${on}` }
  })
}

/** Reminds one person of all that is due today. What came too late for its day is not made up for. */
async function remindPerson(context: JobContext, { studioId, userId, on }: OfPerson): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const { timezone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', studioId).executeTakeFirstOrThrow()
    if (dateIn(timezone, scope.clock.now()) !== on) return
    const due = await claimDue(scope, userId, timezone)
    for (const { documentId } of due) {
      const document = await findDocument(scope, documentId)
      if (document) await tellAgain(scope, document, [userId])
    }
    if (due.length > 0) scope.refresh('documents', { roles: ['owner'] })
  })
}
