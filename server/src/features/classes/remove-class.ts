import type { EditScope, Removal } from '@callboard/contract/classes'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { classesRemoved } from './events.ts'
import { findHearers } from './find-hearers.ts'
import { lockReached } from './queries/classes.ts'
import { hasHistory, previewRemoval } from './preview-removal.ts'

/** Deletes the classes that the scope reaches, or archives those with a register or bookings (S2 §4, S4 classes). */
export async function removeClass(actor: Actor, input: { id: string; scope: EditScope }): Promise<Removal | Refusal<'class-not-found'>> {
  const locked = await lockReached(actor, input.id, input.scope)
  if (!locked) return refuse('class-not-found')
  const { row, reached } = locked
  // Counted under the locks, so that a concurrent register is either seen or refused.
  const removal = await previewRemoval(actor, input)
  const ids = reached.map((one) => one.id)
  const removed = await findHearers(actor, ids)
  await actor.db
    .updateTable('classes')
    .set({ archivedAt: toDate(actor.clock.now()) })
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', ids)
    .where(hasHistory)
    .execute()
  await actor.db
    .deleteFrom('classes')
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .execute()
  if (row.seriesId) await removeEmptySeries(actor, row.seriesId)
  actor.record(classesRemoved({ ids, removed }))
  return removal
}

async function removeEmptySeries(actor: Actor, seriesId: string): Promise<void> {
  await actor.db
    .deleteFrom('classSeries')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', seriesId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('classes').select('id').where('studioId', '=', actor.studioId).where('seriesId', '=', seriesId))),
    )
    .execute()
}
