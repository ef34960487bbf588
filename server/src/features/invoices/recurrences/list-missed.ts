import type { MissedRecurrence } from '@callboard/contract/invoices'
import type { Scope } from '../../../platform/actor.ts'
import { returnedOn } from '../../subscriptions/stage-now.ts'
import { listUndecided } from '../queries/missed.ts'
import { duePeriods } from './keep-missed.ts'

/** The periods that fell due while the plan was ended, and for which the owner has not yet said what becomes of them. */
export async function listMissed(scope: Scope): Promise<MissedRecurrence[]> {
  const back = await returnedOn(scope)
  if (back === null) return []
  const recurrences = await listUndecided(scope)
  return recurrences.flatMap(({ id, parentId, parentName, about, totalMinor, currency, state, periods, ...run }) => {
    // Until the job has set them aside.
    const toCome = state === 'active' ? duePeriods(run, back) : []
    const all = [...new Set([...periods, ...toCome])].toSorted()
    if (all.length === 0) return []
    const parent = { id: parentId, name: parentName }
    return [{ recurrenceId: id, parent, about, totalMinor, currency, periods: all }]
  })
}
