import type { Actor, Alone } from '../../../platform/actor.ts'
import { followLastDates } from '../queries/adding.ts'
import { deleteClasses } from '../queries/undoing.ts'
import type { ContinuedAction } from './continued-action.ts'
import { isAsContinued } from './queries.ts'

/** Deletes the dates that were added if they are unchanged since, all or none. */
export async function undoContinuing(actor: Alone<Actor>, action: Omit<ContinuedAction, 'kind'>): Promise<boolean> {
  if (!(await isAsContinued(actor, action))) return false
  await deleteClasses(actor, action.classIds)
  await followLastDates(actor, action.seriesIds)
  return true
}
