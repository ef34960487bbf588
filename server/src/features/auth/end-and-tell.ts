import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { sessionsEnded } from '../../platform/events/session-events.ts'
import { endSessions, type EndReason, type WhichSessions } from './queries/sessions.ts'

/** Ends sessions and notifies their browsers, so that open streams close. @returns the ids of those newly ended */
export async function endAndTell(scope: Scope, userId: string, which: WhichSessions, reason: EndReason): Promise<string[]> {
  const ended = await endSessions(scope, which, reason, toDate(scope.clock.now()))
  if (ended.length > 0) scope.record(sessionsEnded({ ids: ended, audience: { users: [userId] } }))
  return ended
}
