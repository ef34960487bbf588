import type { Scope } from '../../platform/actor.ts'

/** Deletes the sign-ups of those who were about to join the studio: it closes. The scope must be one that sees the logins. */
export async function clearSignUps(scope: Scope): Promise<void> {
  await scope.db.deleteFrom('signUps').where('studioId', '=', scope.studioId).execute()
}
