import type { HandOver, InvitedGuardian } from '@callboard/contract/guardians'
import type { Actor } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { notify } from '../../notifications/notify.ts'
import { isOfAge } from '../is-of-age.ts'
import { deleteRequest, findRequest, insertRequest, noteAgreed, requestsOfChild } from '../queries/guardian-requests.ts'
import { askGuardian } from './ask-guardian.ts'
import { holdRequest } from './hold-request.ts'
import { withinAskings } from './invite-guardian.ts'
import { knowsAsGuardian, mayAgree, mayHandle } from './policy.ts'
import { guardiansOfChild, lockChild } from './queries.ts'
import { presentInvited } from './read-guardians.ts'

type Refusals = 'student-not-found' | 'grown-up' | 'not-of-age' | 'guardian-already' | 'asked-already' | 'asked-before'

const everything = { pays: true, decides: true, answers: true, collects: true, isTold: true }

/**
 * Begins to let a child who has come of age look after itself (S4, People and studios): its first guardian and an owner agree, one after the
 * other, and it is asked then at its own address. Idempotent by the browser's id.
 */
export async function handOver(visitor: Visitor, input: HandOver): Promise<InvitedGuardian | Refusal<Refusals | 'too-many-requests'>> {
  return withinAskings(visitor, (actor) => begin(actor, input))
}

async function begin(actor: Actor, input: HandOver): Promise<InvitedGuardian | Refusal<Refusals>> {
  const child = await lockChild(actor, input.studentId)
  if (!child || !mayHandle(actor, child)) return refuse('student-not-found')
  if (child.userId !== null) return refuse('grown-up')
  if (!isOfAge(actor, child.dateOfBirth)) return refuse('not-of-age')
  const earlier = await findRequest(actor, input.id)
  if (earlier) {
    const isSame = earlier.studentId === child.id && earlier.email === input.email && earlier.asSelf
    return isSame ? presentInvited(actor, earlier) : refuse('asked-before')
  }
  if (knowsAsGuardian(actor, await guardiansOfChild(actor, child.id), input.email)) return refuse('guardian-already')
  const before = (await requestsOfChild(actor, child.id)).find(({ email, asSelf }) => asSelf || email === input.email)
  if (before && before.declinedAt === null) return refuse('asked-already')
  if (before) await deleteRequest(actor, before.id)
  await insertRequest(actor, { ...input, may: everything, asSelf: true })
  // An owner's own child needs no second word.
  if (actor.role === 'owner' && child.parentId === actor.user.id) await settle(actor, { ...input, student: child.name })
  else
    await notify(actor, 'student_coming_of_age', {
      to: child.parentId === actor.user.id ? 'owners' : [child.parentId],
      entityId: child.id,
      details: { student: { studentId: child.id, name: child.name }, inviter: { userId: actor.user.id, name: actor.user.name } },
    })
  actor.refresh('students', { roles: ['owner'], users: [child.parentId] })
  return presentInvited(actor, mustHave(await findRequest(actor, input.id), 'the request'))
}

/** The other one's word; the child is asked from now on. */
export async function agreeToHandOver(actor: Actor, { id }: { id: string }): Promise<InvitedGuardian | Refusal<'request-over'>> {
  const request = await holdRequest(actor, id)
  if (!request || !mayAgree(actor, request)) return refuse('request-over')
  await settle(actor, request)
  actor.refresh('students', { roles: ['owner'], users: [request.parentId] })
  return presentInvited(actor, mustHave(await findRequest(actor, id), 'the request'))
}

async function settle(actor: Actor, { id, email, studentId, student }: { id: string; email: string; studentId: string; student: string }) {
  await noteAgreed(actor, id)
  await askGuardian(actor, { email, student: { studentId, name: student }, asSelf: true })
}
