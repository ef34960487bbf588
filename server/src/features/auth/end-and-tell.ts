import type { LoginScope, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { sessionsEnded } from '../../platform/events/session-events.ts'
import { tellEndedJob } from './jobs.ts'
import {
  endSessions,
  endSessionsOfLogin,
  type EndedSession,
  type EndReason,
  type WhichOfLogin,
  type WhichSessions,
} from './queries/sessions.ts'

/** Ends sessions of this studio and notifies their browsers, so that open streams close. @returns the ids of those newly ended */
export async function endAndTell(scope: Scope, which: WhichSessions, reason: EndReason): Promise<string[]> {
  return tell(scope, await endSessions(scope, which, reason, toDate(scope.clock.now())))
}

/** Ends the sessions of a login in every studio; browsers of another studio hear it from that one, a moment later. */
export async function endEverywhere(scope: LoginScope, which: WhichOfLogin, reason: EndReason): Promise<string[]> {
  return tell(scope, await endSessionsOfLogin(scope, which, reason, toDate(scope.clock.now())))
}

function tell(scope: Scope, ended: readonly EndedSession[]): string[] {
  for (const [studioId, there] of Map.groupBy(ended, (session) => session.studioId))
    for (const [userId, sessions] of Map.groupBy(there, (session) => session.userId)) {
      const ids = sessions.map(({ id }) => id)
      if (studioId === scope.studioId) scope.record(sessionsEnded({ ids, audience: { users: [userId] } }))
      else scope.enqueue(tellEndedJob, { studioId, userId, ids })
    }
  return ended.map(({ id }) => id)
}
