import { type GuardianRequest, maxGuardians } from '@callboard/contract/guardians'
import type { Actor } from '../../../platform/actor.ts'
import { sessionsChanged } from '../../../platform/events/session-events.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { mayInviteGuardian } from './policy.ts'
import { guardiansJoined } from '../events.ts'
import { guardiansOfChild, insertGuardian, lockChild, rightsOf } from './queries.ts'
import { deleteRequest, findRequest, noteDeclined, type RequestRow, requestsTo } from '../queries/guardian-requests.ts'

/** The children whose guardian the actor is asked to be, at the address that the actor has in this studio. */
export async function listRequests(actor: Actor): Promise<GuardianRequest[]> {
  return (await requestsTo(actor)).map((row) => ({ id: row.id, student: row.student, invitedBy: row.inviter, may: rightsOf(row) }))
}

/** Makes the actor a guardian of the child, with what the request says. */
export async function acceptRequest(
  actor: Actor,
  { id }: { id: string },
): Promise<{ studentId: string } | Refusal<'request-over' | 'too-many-guardians'>> {
  const request = await holdRequest(actor, id)
  if (!request) return refuse('request-over')
  const people = await guardiansOfChild(actor, request.studentId)
  if (people.length >= maxGuardians) return refuse('too-many-guardians')
  await deleteRequest(actor, id)
  await insertGuardian(actor, { studentId: request.studentId, userId: actor.user.id, may: rightsOf(request) })
  const student = { studentId: request.studentId, name: request.student }
  const audience = await audienceOfChild(actor, request.studentId)
  const guardian = { userId: actor.user.id, name: actor.user.name }
  actor.record(guardiansJoined({ ids: [request.studentId], audience, student, guardian }))
  for (const noun of ['students', 'classes', 'attendance'] as const) actor.refresh(noun, audience)
  if (!actor.isFamily) actor.record(sessionsChanged({ ids: [], audience: { users: [actor.user.id] } }))
  return { studentId: request.studentId }
}

/** Says No; whoever asked sees it, and may ask once more. */
export async function declineRequest(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'request-over'>> {
  const request = await holdRequest(actor, id)
  if (!request) return refuse('request-over')
  await noteDeclined(actor, id)
  actor.refresh('students', { roles: ['owner'], users: [request.parentId, actor.user.id] })
  return { id }
}

/** Asks an address no longer; what was accepted stays. */
export async function withdrawRequest(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'request-over'>> {
  const request = await hold(actor, id)
  if (!request || !mayInviteGuardian(actor, request)) return refuse('request-over')
  await deleteRequest(actor, id)
  actor.refresh('students', { roles: ['owner'], users: [request.parentId] })
  return { id }
}

async function holdRequest(actor: Actor, id: string): Promise<RequestRow | null> {
  const request = await hold(actor, id)
  return request && request.email === actor.user.email && request.declinedAt === null ? request : null
}

/** With the child, so that of two answers, or an answer and a withdrawal, the second finds what the first did. */
async function hold(actor: Actor, id: string): Promise<RequestRow | null> {
  const found = await findRequest(actor, id)
  if (!found || !(await lockChild(actor, found.studentId))) return null
  return (await findRequest(actor, id)) ?? null
}
