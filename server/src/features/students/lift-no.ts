import type { LiftNo } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { audienceOfChild } from './change-of-child.ts'
import { studentsConsentGiven } from './events.ts'
import { noteConsents } from './queries/consents.ts'
import { standingNos } from './queries/standing-nos.ts'
import { giveConsent, lockStudent } from './queries/writes.ts'

/** Lifts a No to a consent by what an owner has in writing (S4, People and studios); from then on it is given. */
export async function liftNo(
  actor: Actor,
  { id, kind, words }: LiftNo,
): Promise<{ id: string } | Refusal<'student-not-found' | 'no-standing'>> {
  const child = await lockStudent(actor, id)
  if (!child) return refuse('student-not-found')
  if (!(await standingNos(actor, id)).some((no) => no.kind === kind)) return refuse('no-standing')
  await noteConsents(actor, id, { [kind]: true }, { source: 'in-writing', words, byUserId: actor.user.id })
  await giveConsent(actor, id, kind)
  const audience = await audienceOfChild(actor, id)
  if (kind === 'photo') actor.record(studentsConsentGiven({ ids: [id], audience, student: { studentId: id, name: child.name } }))
  actor.refresh('students', audience)
  return { id }
}
