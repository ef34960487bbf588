import type { MergeTwo } from '@callboard/contract/duplicates'
import type { Actor, Alone } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { merged } from './events.ts'
import { mergeFamilies } from './merge-families.ts'
import { mergeStudents } from './merge-students.ts'
import { previewMerge } from './preview-merge.ts'
import { findMerge, forgetOldMerges, insertMerge } from './queries.ts'

/** Makes two records one (S4, People and studios); refused when they are no longer as they were seen. Idempotent by the browser's id. */
export async function merge(
  actor: Alone<Actor>,
  { id, seen, ...two }: MergeTwo,
): Promise<{ id: string } | Refusal<'twin-not-found' | 'merge-changed' | 'merge-obstructed'>> {
  if (await findMerge(actor, id)) return { id }
  const preview = await previewMerge(actor, two)
  if (isRefusal(preview)) return preview
  if (preview.obstacles.length > 0) return refuse('merge-obstructed')
  if (preview.seen !== seen) return refuse('merge-changed')
  await forgetOldMerges(actor)
  const undo = two.kind === 'student' ? await mergeStudents(actor, two) : await mergeFamilies(actor, two)
  await insertMerge(actor, { id, ...two, undo })
  // Its notice comes after what the merge has told others, who may write of the kept one.
  actor.record(merged({ ids: [], audience: { users: [actor.user.id] }, mergeId: id }))
  return { id }
}
