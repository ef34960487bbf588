import type { Leaving } from '@callboard/contract/leaving'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findStudentOfParent } from './queries/writes.ts'

/** Counts the places and the money that a child's deletion would cost or give back (S2 §5). */
export async function previewStudentRemoval(actor: Actor, { id }: { id: string }): Promise<Leaving | Refusal<'student-not-found'>> {
  if (!(await findStudentOfParent(actor, id))) return refuse('student-not-found')
  return actor.departures.count(actor, { childId: id })
}
