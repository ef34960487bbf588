import type { Actor, Alone, WithLogins } from '../../platform/actor.ts'
import { audienceOfUser } from '../../platform/events/audience.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { closePagesOfStudio } from '../payments/close-open-pages.ts'
import { settlesBeforeClosing } from '../bookings/settles-before-closing.ts'
import { forgetPerson, forgetTokens } from '../auth/sessions/session-cookies.ts'
import { countOtherStudios } from '../auth/studios/count-other-studios.ts'
import { closeStudio } from '../studios/close-studio.ts'
import { eraseUser } from '../users/erase-user.ts'
import { isAsSeen } from '../users/is-as-seen.ts'
import { countOtherOwners } from '../users/count-other-owners.ts'
import { usersLeft } from '../users/events.ts'
import { countMembers } from './queries.ts'

type What = 'account' | 'studio'
type Unsettled = 'places-paid' | 'money-under-way'
type Code = 'figures-changed' | 'last-owner' | 'access-denied' | Unsettled

const whole = { logins: true, hold: 'alone' } as const

/** Deletes the user's account, and a sole owner's studio with it (S1 §6, S4 accounts); all their sessions in it end. `goesOn`: their login, in another studio. */
export async function deleteAccount(
  visitor: Visitor,
  { what, seen }: { what: What; seen?: string | undefined },
): Promise<{ deleted: What; goesOn: boolean } | Refusal<Code>> {
  const deleted = await visitor.withActor<{ deleted: What; goesOn: boolean } | Refusal<Code>, typeof whole>(async (actor) => {
    if (!(await isAsSeen(actor, what === 'studio' && actor.role === 'owner' ? null : actor.user.id, seen))) return refuse('figures-changed')
    const goesOn = (await countOtherStudios(actor, actor.session.identityId)) > 0
    const done = await (what === 'studio' ? deleteStudio(actor, visitor) : deleteOwn(actor))
    return isRefusal(done) ? done : { ...done, goesOn }
  }, whole)
  if (isRefusal(deleted)) return deleted
  if (deleted.goesOn) forgetTokens(visitor.cookies)
  else forgetPerson(visitor.cookies)
  return deleted
}

async function deleteOwn(actor: Alone<WithLogins<Actor>>): Promise<{ deleted: 'account' } | Refusal<'last-owner'>> {
  const { user, role, isFamily } = actor
  if (role === 'owner' && (await countOtherOwners(actor, user.id)) === 0) return refuse('last-owner')
  const { own: studentCount } = await countMembers(actor)
  await eraseUser(actor, user.id)
  actor.record(usersLeft({ ids: [user.id], audience: audienceOfUser({ id: user.id, role }), name: user.name, isFamily, studentCount }))
  return { deleted: 'account' }
}

async function deleteStudio(
  actor: Alone<WithLogins<Actor>>,
  { cardPayments }: Visitor,
): Promise<{ deleted: 'studio' } | Refusal<'access-denied' | Unsettled>> {
  if (actor.role !== 'owner') return refuse('access-denied')
  const unsettled = await settlesBeforeClosing(actor, cardPayments)
  // What may still be paid on is closed, so that a second press soon finds nothing under way.
  if (unsettled) return refuse(unsettled, {}, { after: closePagesOfStudio })
  await closeStudio(actor, actor.user.id)
  return { deleted: 'studio' }
}
