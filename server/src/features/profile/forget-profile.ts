import type { Alone } from '../../platform/actor.ts'

/** Deletes the picture of an erased user, and which e-mails they wanted. */
export async function forgetProfile(scope: Alone, userId: string): Promise<void> {
  await scope.db.deleteFrom('pictures').where('studioId', '=', scope.studioId).where('userId', '=', userId).execute()
  await scope.db.deleteFrom('userPreferences').where('studioId', '=', scope.studioId).where('userId', '=', userId).execute()
}
