import { type GuardianRequest, maxGuardians } from '@callboard/contract/guardians'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { sessionsChanged } from '../../../platform/events/session-events.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { isStudent } from '../is-of-age.ts'
import { leaveAsFamily } from '../leave-as-family.ts'
import { holdRequest } from './hold-request.ts'
import { letGo } from './let-go.ts'
import { mayHandleRequest, waitsFor } from './policy.ts'
import { guardiansChanged, guardiansJoined } from '../events.ts'
import { guardiansOfChild, type GuardianRow, insertGuardian, makeFirst, rightsOf } from './queries.ts'
import { deleteRequest, noteDeclined, requestsOfChild, type RequestRow, requestsTo } from '../queries/guardian-requests.ts'

/** The children whose guardian the actor is asked to be, at the address that the actor has in this studio. */
export async function listRequests(actor: Actor): Promise<GuardianRequest[]> {
  return (await requestsTo(actor)).map((row) => ({
    id: row.id,
    student: row.student,
    invitedBy: row.inviter,
    may: rightsOf(row),
    asSelf: row.asSelf,
  }))
}

/** Makes the actor a guardian of the child, with what the request says; or, of a child who has come of age, the student themselves. */
export async function acceptRequest(
  actor: Alone<Actor>,
  { id }: { id: string },
): Promise<{ studentId: string } | Refusal<'request-over' | 'too-many-guardians' | 'self-already'>> {
  const request = await holdOwn(actor, id)
  if (!request || request.userId !== null) return refuse('request-over')
  const { studentId } = request
  const before = await guardiansOfChild(actor, studentId)
  // Who is a guardian is none once more, and no child that looks after itself.
  if (before.some((one) => one.id === actor.user.id)) return refuse('request-over')
  if (request.asSelf && (await isStudent(actor, actor.user.id))) return refuse('self-already')
  if (!request.asSelf && before.length >= maxGuardians) return refuse('too-many-guardians')
  await deleteRequest(actor, id)
  await insertGuardian(actor, { studentId, userId: actor.user.id, may: rightsOf(request) })
  const student = { studentId, name: request.student }
  const audience = await audienceOfChild(actor, studentId)
  const guardian = { userId: actor.user.id, name: actor.user.name }
  if (request.asSelf) {
    await lookAfterThemselves(actor, studentId, before)
    actor.record(guardiansChanged({ ids: [studentId], audience, studentId, userId: actor.user.id, decides: true }))
  } else actor.record(guardiansJoined({ ids: [studentId], audience, student, guardian }))
  for (const noun of ['students', 'classes', 'attendance'] as const) actor.refresh(noun, audience)
  if (!actor.isFamily) actor.record(sessionsChanged({ ids: [], audience: { users: [actor.user.id] } }))
  return { studentId }
}

async function lookAfterThemselves(actor: Alone<Actor>, studentId: string, before: readonly GuardianRow[]): Promise<void> {
  await makeFirst(actor, { studentId, userId: actor.user.id, isSelf: true })
  for (const { id } of await requestsOfChild(actor, studentId)) await deleteRequest(actor, id)
  for (const { id } of before.filter((one) => one.id !== actor.user.id)) {
    const now = await guardiansOfChild(actor, studentId)
    const leaver = mustHave(
      now.find((one) => one.id === id),
      'a guardian',
    )
    await letGo(actor, { studentId, leaver, others: now.filter((one) => one !== leaver), by: 'another' })
    await leaveAsFamily(actor, leaver)
  }
}

/** Says No; whoever asked sees it, and may ask once more. */
export async function declineRequest(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'request-over'>> {
  const request = await holdOwn(actor, id)
  if (!request) return refuse('request-over')
  await noteDeclined(actor, id)
  actor.refresh('students', { roles: ['owner'], users: [request.parentId, actor.user.id] })
  return { id }
}

/** Asks an address no longer; what was accepted stays. */
export async function withdrawRequest(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'request-over'>> {
  const request = await holdRequest(actor, id)
  if (!request || !mayHandleRequest(actor, request)) return refuse('request-over')
  await deleteRequest(actor, id)
  actor.refresh('students', { roles: ['owner'], users: [request.parentId] })
  return { id }
}

async function holdOwn(actor: Actor, id: string): Promise<RequestRow | null> {
  const request = await holdRequest(actor, id)
  const isOpen = request && request.email === actor.user.email && request.declinedAt === null && waitsFor(request) === null
  return isOpen ? request : null
}
