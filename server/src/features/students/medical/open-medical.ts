import type { Medical } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { medicalOf, sees } from '../queries/details.ts'
import { insertViews } from '../queries/writes.ts'

/** Reads a medical record and logs the view in the same transaction. */
export async function openMedical(actor: Actor, { id }: { id: string }): Promise<Medical | Refusal<'student-not-found'>> {
  if (!(await sees(actor, id))) return refuse('student-not-found')
  await insertViews(actor, [id])
  return medicalOf(actor, id)
}
