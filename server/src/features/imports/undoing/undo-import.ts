import type { Import } from '@callboard/contract/imports'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findShown, presentShown } from '../present.ts'
import { findImport, writeImport } from '../queries/imports.ts'
import type { MadePart } from '../plan.ts'
import { hasOtherClasses, nameOfMade } from './queries.ts'
import { allPrints, changedSince } from './print-made.ts'
import { removeMade } from './remove-made.ts'

type Refusals = 'import-not-found' | 'import-under-way' | 'import-changed'

/**
 * Takes back all that an import made, and nothing else; refused as soon as something has happened to any of it. Runs alone, so that nothing
 * happens meanwhile.
 */
export async function undoImport(actor: Alone<Actor>, { id }: { id: string }): Promise<Import | Refusal<Refusals>> {
  const [kept, shown] = [await findImport(actor, id), await findShown(actor, id)]
  if (!kept || kept.isSample || !shown) return refuse('import-not-found')
  if (!kept.isFinished) return refuse('import-under-way')
  if (kept.isUndone) return shown
  const what = await findObstacle(actor, kept.made)
  if (what) return refuse('import-changed', { what })
  if (!(await removeMade(actor, kept))) return refuse('import-changed', { what: 'something has been added to it since.' })
  await writeImport(actor, id, { undoneAt: toDate(actor.clock.now()) })
  actor.refresh('imports', { roles: ['owner'] })
  return presentShown(actor, id)
}

async function findObstacle(actor: Alone<Actor>, made: readonly MadePart[]): Promise<string | null> {
  const changed = await changedSince(actor, made)
  if (changed) {
    const [first = '', ...others] = changed.ids
    const name = await nameOfMade(actor, changed.thing, first)
    const also = others.length > 0 ? ` and ${others.length.toLocaleString('en-GB')} more have` : ' has'
    return name === null ? 'some of it has been deleted since.' : `${name}${also} changed since.`
  }
  const ids = allPrints(made)
  const rooms = [...(ids.get('room')?.keys() ?? [])]
  return (await hasOtherClasses(actor, rooms, [...(ids.get('class')?.keys() ?? [])])) ? 'a room of it has other classes.' : null
}
