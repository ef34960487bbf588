import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { lockCapacity } from '../subscriptions/lock-capacity.ts'
import { undoFamilies } from './merge-families.ts'
import { undoStudents } from './merge-students.ts'
import { printNow } from './print-now.ts'
import { deleteMerge, findOpenMerge } from './queries.ts'

/** Makes two of a merged one again, each with what it had; refused once anything has happened to it since, or while the plan has no room. */
export async function undoMerge(
  actor: Alone<Actor>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'merge-settled' | 'studio-full'>> {
  const { canAdd, maxStudents } = await lockCapacity(actor)
  const row = await findOpenMerge(actor, id)
  if (!row || (await printNow(actor, row)) !== row.print) return refuse('merge-settled')
  if (row.kind === 'student' && !canAdd) return refuse('studio-full', { n: maxStudents })
  await deleteMerge(actor, id)
  if (row.kind === 'student') await undoStudents(actor, row, row.undo)
  else await undoFamilies(actor, row, row.undo)
  return { id }
}
