import type { StudentDetail } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentDetail } from './present.ts'
import { findStudent } from './queries/details.ts'

/** Reads a student without medical data, for owners, their teachers and their parent (S2 §2). */
export async function readStudent(actor: Actor, { id }: { id: string }): Promise<StudentDetail | Refusal<'student-not-found'>> {
  const row = await findStudent(actor, id)
  return row ? presentDetail(actor, row) : refuse('student-not-found')
}
