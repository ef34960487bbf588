import { maxCopiedAtOnce, type CopyClasses } from '@callboard/contract/class-copies'
import type { Undo } from '@callboard/contract/undo'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { pickFields } from '../class-fields.ts'
import { enrolAsBefore } from '../continuing/queries.ts'
import { classesCopied } from '../events.ts'
import { findNotifiedClasses } from '../find-notified-classes.ts'
import { followLastDates, insertClasses } from '../queries/adding.ts'
import type { CopiedAction } from './copied-action.ts'
import { planCopies } from './plan-copies.ts'

interface CopiedClasses {
  readonly classes: number
  readonly firstDate: string | null
  readonly undo: Undo | null
}

/** Copies the classes of a day or week, without registers and bookings; idempotent, as what is there already stays out. */
export async function copyClasses(
  actor: Alone<Actor>,
  { undoable, ...asked }: CopyClasses & { undoable?: boolean | undefined },
): Promise<CopiedClasses | Refusal<'too-many-copies'>> {
  const { chosen } = await planCopies(actor, asked)
  const n = chosen.reduce((sum, { copies }) => sum + copies.length, 0)
  if (n > maxCopiedAtOnce) return refuse('too-many-copies', { n, most: maxCopiedAtOnce })
  if (n === 0) return { classes: 0, firstDate: null, undo: null }
  const at = toDate(actor.clock.now())
  const added: { id: string; date: string; as: string }[] = []
  for (const { source, shown, copies } of chosen)
    for (const [seriesId, alike] of Map.groupBy(copies, (copy) => copy.seriesId)) {
      const days = alike.map(({ date }) => ({ id: randomUUIDv7(), date }))
      await insertClasses(actor, { ...pickFields(source), seriesId, createdAt: at }, days)
      for (const day of days) added.push({ ...day, as: shown.students > 0 ? source.id : '' })
    }
  const enrolments = await enrolAsBefore(
    actor,
    added.filter((one) => one.as !== ''),
    at,
  )
  const seriesIds = [...new Set(chosen.flatMap(({ copies }) => copies.flatMap(({ seriesId }) => seriesId ?? [])))]
  await followLastDates(actor, seriesIds)
  const classIds = added.map(({ id }) => id)
  const action: CopiedAction = { kind: 'classes-copied', seriesIds, classIds, at: at.toISOString(), enrolments }
  const undo = undoable ? keepUndo(actor, action) : null
  actor.record(classesCopied({ ids: classIds, added: await findNotifiedClasses(actor, classIds), heldBy: undo?.id }))
  return { classes: n, firstDate: added.map(({ date }) => date).toSorted()[0] ?? null, undo }
}
