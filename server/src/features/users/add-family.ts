import type { AddFamily, User } from '@callboard/contract/users'
import type { Actor, Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { mustHave } from '../../platform/must-have.ts'
import { type Limit, withinLimits } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { usersMoved } from './events.ts'
import { memberOf } from './member-of.ts'
import { presentUser } from './present.ts'
import { findUser } from './queries.ts'

/** Bills are mailed to these addresses, which nobody has confirmed. */
export const familyAddresses: Limit = { name: 'add-family', attempts: 300, seconds: 24 * 3600 }

type Refusals = 'already-member' | 'added-before' | 'invited-as-teacher'

/**
 * Adds a family that has not joined yet (S4 people and studios): nobody is mailed, and an invitation to its address brings it here. Idempotent
 * by the browser's id. Runs alone, so that one address is not added, invited or joined beside it.
 */
export async function addFamily(visitor: Visitor, input: AddFamily): Promise<User | Refusal<Refusals | 'too-many-requests'>> {
  const studioId = await visitor.withActor(async (actor) => actor.studioId)
  return withinLimits(visitor.limits, [[familyAddresses, studioId]], {
    refused: (n) => refuse('too-many-requests', { n }),
    work: () => visitor.withActor((actor) => add(actor, input), { hold: 'alone' }),
  })
}

async function add(actor: Alone<Actor>, input: AddFamily): Promise<User | Refusal<Refusals>> {
  const earlier = await actor.db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'role'])
    .where('studioId', '=', actor.studioId)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (earlier) {
    const isSame = earlier.role === 'parent' && (['name', 'email', 'phone'] as const).every((field) => earlier[field] === input[field])
    return isSame ? shown(actor, input.id) : refuse('added-before')
  }
  const taken = await judgeAddress(actor, input)
  if (taken) return taken
  const now = toDate(actor.clock.now())
  await actor.db
    .insertInto('users')
    .values({ studioId: actor.studioId, role: 'parent', ...input, addedBy: actor.user.id, createdAt: now, updatedAt: now })
    .execute()
  actor.record(usersMoved({ ids: [input.id], audience: { roles: ['owner'] } }))
  return shown(actor, input.id)
}

async function shown(actor: Actor, id: string): Promise<User> {
  return presentUser(actor, mustHave(await findUser(actor, id), 'the family'))
}

/** Whether an address of a family belongs to somebody else here, by what the studio knows alone. */
export async function judgeAddress(
  actor: Actor,
  { id, email }: { id: string; email: string },
): Promise<Refusal<'already-member' | 'invited-as-teacher'> | null> {
  const member = await memberOf(actor, email)
  if (member && member.id !== id) return refuse('already-member', { name: member.name })
  return (await isInvitedAsTeacher(actor, email)) ? refuse('invited-as-teacher') : null
}

async function isInvitedAsTeacher({ db, studioId }: Actor, email: string): Promise<boolean> {
  const invitation = await db
    .selectFrom('invitations')
    .select('id')
    .where('studioId', '=', studioId)
    .where('email', '=', email)
    .where('role', '=', 'teacher')
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return invitation !== undefined
}
