import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mayWriteCollectors } from '../policy.ts'
import { findStudent } from '../queries/details.ts'
import { collectorsOf, deleteCollector } from './queries.ts'
import { refreshCollecting } from './refresh-collecting.ts'

/** Takes away of one child what the actor wrote, and for owners what staff wrote; what is gone already is no error. */
export async function removeCollector(
  actor: Actor,
  { id, studentId }: { id: string; studentId: string },
): Promise<{ id: string } | Refusal<'student-not-found' | 'written-by-another'>> {
  const child = await findStudent(actor, studentId)
  if (!child || !mayWriteCollectors(actor, child)) return refuse('student-not-found')
  if (await deleteCollector(actor, { id, studentId })) await refreshCollecting(actor, [studentId])
  else if ((await collectorsOf(actor, studentId)).some((one) => one.id === id)) return refuse('written-by-another')
  return { id }
}
