import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { changeCallOff } from './change-call-off.ts'
import { findCallOff } from './queries.ts'

/** Lets classes that were called off take place after all, with their students and registers. */
export async function reopenCalledOff(
  actor: Alone<Actor>,
  { id, classIds, undoable }: { id: string; classIds: string[]; undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'call-off-not-found'>> {
  const before = await findCallOff(actor, id)
  if (!before?.classIds.some((classId) => classIds.includes(classId))) return refuse('call-off-not-found')
  const left = before.classIds.filter((classId) => !classIds.includes(classId))
  const { undo } = await changeCallOff(actor, { before, after: left.length > 0 ? { ...before, classIds: left } : null }, undoable)
  return { undo }
}
