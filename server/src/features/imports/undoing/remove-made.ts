import type { Actor, Alone } from '../../../platform/actor.ts'
import { removeImportedClasses } from '../../classes/importing/remove-imported-classes.ts'
import { removeImportedPlaces } from '../../classes/importing/remove-imported-places.ts'
import { removeDrafts } from '../../invoices/issuing/remove-drafts.ts'
import { removeRooms } from '../../locations/add-rooms.ts'
import { removeImported } from '../../students/importing/remove-imported.ts'
import { removeWaiting } from '../../users/importing/add-waiting.ts'
import { undoImportWaits } from '../../waiting-lists/importing/undo-import-waits.ts'
import type { KeptImport } from '../queries/imports.ts'
import { allPrints } from './print-made.ts'

/** PostgreSQL's code of a foreign key that would be broken: something that no print knows of names it. */
const stillNamed = '23503'

type Made = Pick<KeptImport, 'id' | 'made'>

/** Deletes what an import made. @returns false where something else names it, or a place is not as it was left: the caller refuses */
export function removeMade(actor: Alone<Actor>, { id, made }: Made): Promise<boolean> {
  return remove(actor, { id, made }).catch((error: { code?: string }) => {
    if (error.code === stillNamed) return false
    throw error
  })
}

async function remove(actor: Alone<Actor>, { id, made }: Made): Promise<boolean> {
  const prints = allPrints(made)
  const idsOf = (thing: Parameters<typeof prints.get>[0]) => [...(prints.get(thing)?.keys() ?? [])]
  const places = made.flatMap((one) => one.places)
  if (!(await removeImportedPlaces(actor, places))) return false
  const waits = made.flatMap((one) => one.waits ?? [])
  if (!(await undoImportWaits(actor, { ids: waits, importId: id }))) return false
  const drafts = idsOf('invoice')
  if (drafts.length > 0 && (await removeDrafts(actor, { ids: drafts })).removed < drafts.length) return false
  await removeImported(actor, idsOf('student'))
  await removeImportedClasses(actor, idsOf('class'))
  await removeRooms(actor, idsOf('room'))
  await removeWaiting(actor, idsOf('family'))
  return true
}
