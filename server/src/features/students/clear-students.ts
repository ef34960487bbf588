import type { Alone } from '../../platform/actor.ts'

/** Deletes every student of the studio, whoever's child: it closes. What is kept of them goes along. */
export async function clearStudents(scope: Alone): Promise<void> {
  await scope.db.deleteFrom('students').where('studioId', '=', scope.studioId).execute()
}
