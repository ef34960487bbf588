import type { CallOff, WhyNotOff } from '@callboard/contract/calling-off'
import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { listDay } from '../../classes/closing/list-day.ts'
import { previewCallingOff } from '../../classes/closing/preview-calling-off.ts'
import { changeCallOff } from './change-call-off.ts'
import { findCallOff } from './queries.ts'

interface Called {
  readonly id: string
  readonly closed: number
  readonly leftOut: { name: string; startTime: string; whyNot: WhyNotOff }[]
  readonly undo: Undo | null
}

/** Calls off classes of a day; those that have begun meanwhile, have a register or are closed stay as they are. Idempotent by the browser's id. */
export async function callOff(
  actor: Alone<Actor>,
  { id, date, classIds, reason, note, seen, undoable }: CallOff,
): Promise<Called | Refusal<'called-off-before' | 'closing-changed' | 'nothing-to-call-off'>> {
  const before = await findCallOff(actor, id)
  if (before) {
    const isSame = before.date === date && before.reason === reason && before.note === note
    return isSame ? { id, closed: before.classIds.length, leftOut: [], undo: null } : refuse('called-off-before')
  }
  const chosen = (await listDay(actor, date)).filter((one) => classIds.includes(one.id))
  const off = chosen.flatMap((one) => (one.whyNot === null ? one.id : [])).toSorted()
  if (off.length === 0) return refuse('nothing-to-call-off')
  if (seen) {
    const now = await previewCallingOff(actor, { classIds: off })
    if (now.booked > seen.booked || now.refundMinor > seen.refundMinor) return refuse('closing-changed')
  }
  const { turned, undo } = await changeCallOff(
    actor,
    { before: null, after: { id, date, reason, note, classIds: off }, evenOver: off },
    undoable,
  )
  const leftOut = chosen.flatMap(({ name, startTime, whyNot }) => (whyNot === null ? [] : { name, startTime, whyNot }))
  return { id, closed: turned.closed.length, leftOut, undo }
}
