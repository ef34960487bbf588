import { sessionsEnded } from '../../platform/events/session-events.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'

/** Closes the streams of sessions that were ended from another studio. */
export async function tellEnded(
  context: JobContext,
  { studioId, userId, ids }: { studioId: string; userId: string; ids: string[] },
): Promise<void> {
  await context.withScope(studioId, async (scope) => scope.record(sessionsEnded({ ids, audience: { users: [userId] } })))
}
