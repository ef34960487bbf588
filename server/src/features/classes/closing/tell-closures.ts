import type { Scope } from '../../../platform/actor.ts'
import { classesClosed, classesReopened } from '../events.ts'
import { findHearers } from '../find-hearers.ts'
import type { Turned } from './follow-closures.ts'

/** Records which classes have closed and which take place again; those concerned are told once the deed cannot be undone any more. */
export async function tellClosures(scope: Scope, { closed, reopened }: Turned, heldBy: string | undefined): Promise<void> {
  if (closed.length > 0)
    scope.record(classesClosed({ ids: closed, closed: await findHearers(scope, await inCalendar(scope, closed)), heldBy }))
  if (reopened.length > 0)
    scope.record(classesReopened({ ids: reopened, reopened: await findHearers(scope, await inCalendar(scope, reopened)), heldBy }))
}

/** Nobody hears anything more of a deleted class. */
async function inCalendar({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
