import { isDeepStrictEqual } from 'node:util'
import { type InvitedGuardian, type InviteGuardian, maxGuardians } from '@callboard/contract/guardians'
import type { Actor } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { type Limit, withinLimits } from '../../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { askGuardian } from './ask-guardian.ts'
import { knowsAsGuardian, mayHandle } from './policy.ts'
import { guardiansOfChild, lockChild, rightsOf } from './queries.ts'
import { deleteRequest, findRequest, insertRequest, requestsOfChild } from '../queries/guardian-requests.ts'
import { presentInvited } from './read-guardians.ts'

const askings: Limit = { name: 'invite-guardian', attempts: 20, seconds: 24 * 3600 }

type Refusals = 'student-not-found' | 'grown-up' | 'guardian-already' | 'asked-already' | 'asked-before' | 'too-many-guardians'

/**
 * Asks an address to be a guardian of a child (S4, People and studios). The answer is the same whether the studio, or another one, has the
 * address; idempotent by the browser's id.
 */
export async function inviteGuardian(
  visitor: Visitor,
  input: InviteGuardian,
): Promise<InvitedGuardian | Refusal<Refusals | 'too-many-requests'>> {
  return withinAskings(visitor, (actor) => invite(actor, input))
}

/** Each asking mails somebody whom the studio may not know. */
export async function withinAskings<Answer>(
  visitor: Visitor,
  work: (actor: Actor) => Promise<Answer>,
): Promise<Answer | Refusal<'too-many-requests'>> {
  const userId = await visitor.withActor(async ({ user }) => user.id)
  return withinLimits(visitor.limits, [[askings, userId]], {
    refused: (n) => refuse('too-many-requests', { n }),
    work: () => visitor.withActor(work),
  })
}

async function invite(actor: Actor, input: InviteGuardian): Promise<InvitedGuardian | Refusal<Refusals>> {
  const child = await lockChild(actor, input.studentId)
  if (!child || !mayHandle(actor, child)) return refuse('student-not-found')
  if (child.userId !== null) return refuse('grown-up')
  const earlier = await findRequest(actor, input.id)
  if (earlier) {
    const isSame =
      !earlier.asSelf && earlier.studentId === child.id && earlier.email === input.email && isDeepStrictEqual(rightsOf(earlier), input.may)
    return isSame ? presentInvited(actor, earlier) : refuse('asked-before')
  }
  const [people, invited] = [await guardiansOfChild(actor, child.id), await requestsOfChild(actor, child.id)]
  if (knowsAsGuardian(actor, people, input.email)) return refuse('guardian-already')
  const before = invited.find(({ email }) => email === input.email)
  if (before && before.declinedAt === null) return refuse('asked-already')
  if (people.length + invited.filter((one) => one !== before).length >= maxGuardians) return refuse('too-many-guardians')
  if (before) await deleteRequest(actor, before.id)
  await insertRequest(actor, input)
  await askGuardian(actor, { email: input.email, student: { studentId: child.id, name: child.name } })
  actor.refresh('students', { roles: ['owner'], users: [child.parentId] })
  return presentInvited(actor, mustHave(await findRequest(actor, input.id), 'the request'))
}
