import type { StudentRemoval } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findRemovable, whoMustAgree } from './remove-student.ts'

/** Counts the places and the money that a child's deletion would cost or give back (S2 §5), and who has to agree to it. */
export async function previewStudentRemoval(actor: Actor, { id }: { id: string }): Promise<StudentRemoval | Refusal<'student-not-found'>> {
  const child = await findRemovable(actor, id)
  if (!child) return refuse('student-not-found')
  const waitsFor = await whoMustAgree(actor, child)
  return { ...(await actor.departures.count(actor, { childId: id })), waitsFor: waitsFor.map(({ name }) => name) }
}
