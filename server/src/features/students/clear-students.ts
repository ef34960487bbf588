import type { Scope } from '../../platform/actor.ts'

/** Deletes every student of the studio, whoever's child: it closes. */
export async function clearStudents(scope: Scope): Promise<void> {
  await scope.db.deleteFrom('students').where('studioId', '=', scope.studioId).execute()
}
