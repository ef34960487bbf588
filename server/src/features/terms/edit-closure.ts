import type { Closure, SeenClosing } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { changeClosures } from './change-closures.ts'
import { costsMore } from './costs-more.ts'
import { closuresOf } from './queries.ts'

/** Edits a closure: classes on its new days close, those on days that it has left take place again. */
export async function editClosure(
  actor: Alone<Actor>,
  {
    undoable,
    was,
    seen,
    ...after
  }: Closure & { was?: Closure | undefined; seen?: SeenClosing | undefined; undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'closure-not-found' | 'closure-changed' | 'closing-changed'>> {
  const [before] = await closuresOf(actor, [after.id])
  if (!before) return refuse('closure-not-found')
  if (isDeepStrictEqual(before, after)) return { undo: null }
  if (was && !isDeepStrictEqual(before, was)) return refuse('closure-changed')
  if (await costsMore(actor, [after], seen)) return refuse('closing-changed')
  return { undo: await changeClosures(actor, { put: [after], remove: [] }, undoable) }
}
