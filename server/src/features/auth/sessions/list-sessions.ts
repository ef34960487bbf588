import type { OpenSession } from '@callboard/contract/auth'
import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { openSessions } from '../queries/sessions.ts'

export async function listSessions(actor: WithLogins<Actor>): Promise<OpenSession[]> {
  const sessions = (await openSessions(actor, actor.session.identityId, toDate(actor.clock.now()))).map((session) => ({
    id: session.id,
    isThis: session.id === actor.session.id,
    device: session.device,
    startedAt: session.createdAt.toISOString(),
    lastUsedAt: session.refreshedAt.toISOString(),
  }))
  return [...sessions.filter((session) => session.isThis), ...sessions.filter((session) => !session.isThis)]
}
