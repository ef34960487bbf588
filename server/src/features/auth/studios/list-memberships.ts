import type { Membership } from '@callboard/contract/memberships'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { hasUnreadBells } from '../../notifications/has-unread-bells.ts'
import { membershipsOf } from '../queries/memberships.ts'
import { findMembership } from '../queries/people.ts'

/** Lists the studios of one's own login, the present one first; each is asked in a transaction of its own, as none sees another. */
export async function listMemberships(visitor: Visitor): Promise<Membership[]> {
  const { studioId, mine } = await visitor.withActor(
    async (actor) => ({ studioId: actor.studioId, mine: await membershipsOf(actor, actor.session.identityId) }),
    { logins: true },
  )
  const listed: Membership[] = []
  for (const membership of mine) {
    const isPresent = membership.studioId === studioId
    const shown = await visitor.withScope(membership.studioId, async (scope) => {
      const person = await findMembership(scope, membership.userId)
      return person && { ...membership, ...person, isPresent, hasUnread: !isPresent && (await hasUnreadBells(scope, membership.userId)) }
    })
    if (shown) listed.push(shown)
  }
  return listed.toSorted((one, other) => Number(other.isPresent) - Number(one.isPresent))
}
