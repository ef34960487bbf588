import type { Actor, Alone } from '../../../platform/actor.ts'
import { followLastDates } from '../queries/adding.ts'
import { deleteClasses } from '../queries/undoing.ts'
import type { ContinuedDeed } from './continued-deed.ts'
import { isAsContinued } from './queries.ts'

/** Deletes the dates that were added if they are unchanged since, all or none. */
export async function undoContinuing(actor: Alone<Actor>, deed: Omit<ContinuedDeed, 'kind'>): Promise<boolean> {
  if (!(await isAsContinued(actor, deed))) return false
  await deleteClasses(actor, deed.classIds)
  await followLastDates(actor, deed.seriesIds)
  return true
}
