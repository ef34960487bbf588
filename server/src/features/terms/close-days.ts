import type { Closure, SeenClosing } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { changeClosures } from './change-closures.ts'
import { costsMore } from './costs-more.ts'
import { closuresOf } from './queries.ts'

/** Adds closures: coming classes on their days do not take place; idempotent by the browser's ids. */
export async function closeDays(
  actor: Alone<Actor>,
  { closures, seen, undoable }: { closures: Closure[]; seen?: SeenClosing | undefined; undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'added-before' | 'closing-changed'>> {
  const before = new Map(
    (
      await closuresOf(
        actor,
        closures.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  if (closures.some((one) => before.has(one.id) && !isDeepStrictEqual(before.get(one.id), one))) return refuse('added-before')
  const put = closures.filter(({ id }) => !before.has(id))
  if (put.length === 0) return { undo: null }
  if (await costsMore(actor, put, seen)) return refuse('closing-changed')
  return { undo: await changeClosures(actor, { put, remove: [] }, undoable) }
}
