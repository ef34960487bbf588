import type { AddTeacher, Teacher } from '@callboard/contract/teachers'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { randomToken } from '../../platform/secrets.ts'
import { addIdentity } from '../auth/add-identity.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import { sendLink } from '../auth/send-link.ts'
import { inviteMember } from '../invitations/invite-member.ts'
import { memberOf } from '../users/member-of.ts'
import { withdrawInvitation } from '../invitations/withdraw-invitation.ts'
import { usersMoved } from '../users/events.ts'
import { presentTeacher } from './present.ts'

const addings: Limit = { name: 'add-teacher', attempts: 30, seconds: 3600 }

const aDay = 24 * 3600

/** Per studio, so that one cannot exhaust another's share of an address. */
const addingsOfStudio: Limit = { name: 'add-teacher-studio-address', attempts: 6, seconds: aDay }
const addingsOfAll: Limit = { name: 'add-teacher-address', attempts: 36, seconds: aDay }

/**
 * Adds a teacher with a random password and mails a welcome link (S3 §7), or where the address has a login one to sign in and join: the owner
 * cannot tell which (S4 people and studios). Idempotent by the browser's id.
 */
export async function addTeacher(
  visitor: Visitor,
  input: AddTeacher,
): Promise<Teacher | Refusal<'already-member' | 'added-before' | 'too-many-requests'>> {
  // Hashed outside the transaction, as it is slow, and only for an owner.
  const owner = await visitor.withActor(async ({ studioId }) => ({ studioId }))
  const address = visitor.secrets.digest('email', input.email)
  const ofStudio = visitor.secrets.digest('email and studio', `${input.email} ${owner.studioId}`)
  const wait =
    (await visitor.limits.spend(addings, owner.studioId)) ??
    (await visitor.limits.spend(addingsOfStudio, ofStudio)) ??
    (await visitor.limits.spend(addingsOfAll, address))
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const passwordHash = await hashPassword(randomToken().slice(0, 16))
  const teacher = await visitor.withActor(
    async (actor) => {
      const earlier = await addedBefore(actor, input)
      if (earlier) return earlier
      const member = await memberOf(actor, input.email)
      if (member) return refuse('already-member', { name: member.name })
      // An address that is known, to whichever studio, gets the same row, which its person joins by signing in.
      const identityId = await addIdentity(actor, { wantedId: input.id, email: input.email, passwordHash, studioId: actor.studioId })
      await withdrawInvitation(actor, input.email)
      const now = toDate(actor.clock.now())
      const user = await actor.db
        .insertInto('users')
        .values({
          studioId: actor.studioId,
          role: 'teacher',
          ...input,
          identityId,
          addedBy: actor.user.id,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!user) return refuse('added-before')
      if (identityId === null)
        await inviteMember(actor, { userId: input.id, email: input.email, role: 'teacher', invitedBy: actor.user.id })
      else await sendLink(actor, { identityId, purpose: 'welcome' })
      actor.refresh('teachers')
      actor.record(usersMoved({ ids: [user.id], audience: { roles: ['owner'] } }))
      return presentTeacher(actor, { ...user, photoVersion: null })
    },
    // Alone, so that two at once are answered alike, whether or not the address is known.
    { logins: true, hold: 'alone' },
  )
  if (isRefusal(teacher)) {
    await visitor.limits.giveBack(addingsOfStudio, ofStudio)
    await visitor.limits.giveBack(addingsOfAll, address)
  }
  return teacher
}

async function addedBefore(actor: Actor, input: AddTeacher): Promise<Teacher | Refusal<'added-before'> | null> {
  const earlier = await actor.db
    .selectFrom('users')
    .selectAll()
    .where('studioId', '=', actor.studioId)
    .where('id', '=', input.id)
    .where('role', 'in', ['teacher', 'deleted'])
    .executeTakeFirst()
  if (!earlier) return null
  const isSame = (['name', 'email', 'phone', 'bio', 'specialties'] as const).every((field) => earlier[field] === input[field])
  return earlier.role === 'teacher' && isSame ? presentTeacher(actor, { ...earlier, photoVersion: null }) : refuse('added-before')
}
