import type { Alone } from '../../platform/actor.ts'

/** Deletes every class of the studio with its series, places and marks, also those that are kept as history: the studio closes. */
export async function clearClasses(scope: Alone): Promise<void> {
  for (const table of ['attendance', 'enrolments', 'classes', 'classSeries'] as const)
    await scope.db.deleteFrom(table).where('studioId', '=', scope.studioId).execute()
}
