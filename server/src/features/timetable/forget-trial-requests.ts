import { hoursToConfirm, monthsKept } from '@callboard/contract/trial-requests'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { JobContext, Studios } from '../../platform/jobs/jobs.ts'
import type { Due } from '../../platform/jobs/studio-schedule.ts'
import { deleteOverdue } from './queries.ts'

const overdueAt = (now: Temporal.Instant) => ({
  unconfirmed: toDate(now.subtract({ hours: hoursToConfirm })),
  all: toDate(now.toZonedDateTimeISO('UTC').subtract({ months: monthsKept }).toInstant()),
})

/** Studios with requests that nobody confirmed within a day, or that are six months old (S4, Doors and devices). */
export async function findOverdueRequests({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const { unconfirmed, all } = overdueAt(now)
  const rows = await db
    .selectFrom('trialRequests')
    .select('studioId')
    .distinct()
    .where((is) => is.or([is('askedAt', '<=', all), is.and([is('state', '=', 'unconfirmed'), is('askedAt', '<=', unconfirmed)])]))
    .execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.epochMilliseconds}` }))
}

export async function forgetTrialRequests(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async (scope: Scope) => {
    if (await deleteOverdue(scope, overdueAt(scope.clock.now()))) scope.refresh('trialRequests', { roles: ['owner'] })
  })
}
