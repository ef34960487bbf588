import type { MedicalView } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { sees, viewsOf } from './queries/details.ts'

const shown = 20

/** Who has looked at a student's medical record, for whoever may look at it. */
export async function listMedicalViews(actor: Actor, { id }: { id: string }): Promise<MedicalView[] | Refusal<'student-not-found'>> {
  if (!(await sees(actor, id))) return refuse('student-not-found')
  return (await viewsOf(actor, id, shown)).map(({ name, viewedAt }) => ({ name, viewedAt: viewedAt.toISOString() }))
}
