import { randomUUIDv7 } from 'node:crypto'
import type { AskToJoin } from '@callboard/contract/joining'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { findWaiting } from '../users/find-waiting.ts'
import { inviteOnceADay } from '../invitations/invite-member.ts'
import { joinAsked } from './events.ts'
import { joinAskings } from './limits.ts'
import type { FoundLink } from './find-join-link.ts'
import { hasAskedSince, putRequest, useLink } from './queries.ts'

/** Owners are told again of newcomers after this. */
const quietHours = 1

/**
 * Takes a request. An address that the studio has of a family which has not joined is mailed its invitation, as whoever reads it there is
 * meant; any other one waits for the owner. Whoever asks sees no difference.
 * @returns seconds to wait, 'over', or null
 */
export async function askToJoin(visitor: Visitor, { studioId, link }: FoundLink, asked: AskToJoin): Promise<number | 'over' | null> {
  const { limits, secrets, clientKey } = visitor
  const wait = await limits.spend(joinAskings.ofClient, clientKey)
  if (wait !== null) return wait
  if ((await limits.spend(joinAskings.toMailbox, secrets.digest('email and studio', `${asked.email} ${studioId}`))) !== null) return null
  return visitor.withScope(studioId, async (scope) => {
    if (!(await useLink(scope, link.id, toDate(scope.clock.now())))) return 'over'
    const known = await findWaiting(scope, asked.email)
    const isMeant = known?.role === 'parent' && (link.familyId === null || link.familyId === known.id)
    if (isMeant) await inviteOnceADay(scope, { email: asked.email, role: 'parent', invitedBy: null })
    else await keep(scope, link.familyId, asked)
    scope.refresh(isMeant ? 'invitations' : 'joining', { roles: ['owner'] })
    return null
  })
}

async function keep(scope: Scope, familyId: string | null, asked: AskToJoin): Promise<void> {
  const now = scope.clock.now()
  const isNews = !(await hasAskedSince(scope, toDate(now.subtract({ hours: quietHours }))))
  const id = randomUUIDv7()
  await putRequest(scope, { id, familyId, ...asked, askedAt: toDate(now) })
  if (isNews) scope.record(joinAsked({ ids: [id], audience: { roles: ['owner'] } }))
}
