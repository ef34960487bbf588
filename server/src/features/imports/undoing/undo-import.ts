import type { Import } from '@callboard/contract/imports'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { removeImportedClasses } from '../../classes/importing/remove-imported-classes.ts'
import { removeImportedPlaces } from '../../classes/importing/remove-imported-places.ts'
import { removeDrafts } from '../../invoices/issuing/remove-drafts.ts'
import { removeRooms } from '../../locations/add-rooms.ts'
import { removeImported } from '../../students/importing/remove-imported.ts'
import { removeWaiting } from '../../users/importing/add-waiting.ts'
import { findShown, presentShown } from '../present.ts'
import { findImport, writeImport } from '../queries/imports.ts'
import { hasOtherClasses, nameOf } from './queries.ts'
import { allPrints, changedSince, type Made } from './made.ts'

type Refusals = 'import-not-found' | 'import-under-way' | 'import-changed'

/**
 * Takes back all that an import made, and nothing else; refused as soon as something has happened to any of it. Runs alone, so that nothing
 * happens meanwhile.
 */
export async function undoImport(actor: Alone<Actor>, { id }: { id: string }): Promise<Import | Refusal<Refusals>> {
  const [kept, shown] = [await findImport(actor, id), await findShown(actor, id)]
  if (!kept || !shown) return refuse('import-not-found')
  if (!kept.isFinished) return refuse('import-under-way')
  if (kept.isUndone) return shown
  const what = await findObstacle(actor, kept.made)
  if (what) return refuse('import-changed', { what })
  const removed = await remove(actor, kept.made).catch((error: { code?: string }) => {
    if (error.code === stillNamed) return false
    throw error
  })
  if (!removed) return refuse('import-changed', { what: 'something has been added to it since.' })
  await writeImport(actor, id, { undoneAt: toDate(actor.clock.now()) })
  actor.refresh('imports', { roles: ['owner'] })
  return presentShown(actor, id)
}

/** PostgreSQL's code of a foreign key that would be broken: something that no print knows of names it. */
const stillNamed = '23503'

async function findObstacle(actor: Alone<Actor>, made: readonly Made[]): Promise<string | null> {
  const changed = await changedSince(actor, made)
  if (changed) {
    const [first = '', ...others] = changed.ids
    const name = await nameOf(actor, changed.thing, first)
    const also = others.length > 0 ? ` and ${others.length.toLocaleString('en-GB')} more have` : ' has'
    return name === null ? 'some of it has been deleted since.' : `${name}${also} changed since.`
  }
  const ids = allPrints(made)
  const rooms = [...(ids.get('room')?.keys() ?? [])]
  return (await hasOtherClasses(actor, rooms, [...(ids.get('class')?.keys() ?? [])])) ? 'a room of it has other classes.' : null
}

/** @returns false where a place is not as it was left */
async function remove(actor: Alone<Actor>, made: readonly Made[]): Promise<boolean> {
  const prints = allPrints(made)
  const idsOf = (thing: Parameters<typeof prints.get>[0]) => [...(prints.get(thing)?.keys() ?? [])]
  const places = made.flatMap((one) => one.places)
  if (!(await removeImportedPlaces(actor, places))) return false
  const drafts = idsOf('invoice')
  if (drafts.length > 0 && (await removeDrafts(actor, { ids: drafts })).removed < drafts.length) return false
  await removeImported(actor, idsOf('student'))
  await removeImportedClasses(actor, idsOf('class'))
  await removeRooms(actor, idsOf('room'))
  await removeWaiting(actor, idsOf('family'))
  return true
}
