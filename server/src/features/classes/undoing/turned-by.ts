import { ClosedAction } from '../closing/closed-action.ts'
import { ClassAction } from '../class-action.ts'

/** Which classes an action may have closed or opened, or kept from being told of. */
export function turnedBy(action: unknown): string[] {
  const closed = ClosedAction.safeParse(action).data
  if (closed) return [...closed.classIds, ...closed.reopenedIds]
  const done = ClassAction.safeParse(action).data
  if (done?.kind === 'class-edited') return done.before.map(({ id }) => id)
  return done?.kind === 'class-removed' ? [...done.ids] : []
}
