import type { MedicalView } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { sees, viewsOf } from '../queries/details.ts'

const shown = 20

export async function listMedicalViews(actor: Actor, { id }: { id: string }): Promise<MedicalView[] | Refusal<'student-not-found'>> {
  if (!(await sees(actor, id))) return refuse('student-not-found')
  return (await viewsOf(actor, id, shown)).map(({ name, viewedAt, madeAt, keptOn }) => ({
    name,
    viewedAt: viewedAt.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    keptOn,
  }))
}
