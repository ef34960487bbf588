import type { Scope } from '../../platform/actor.ts'
import { endAndTell } from './end-and-tell.ts'

/** Closes an account to everybody, signed in or not, or opens it again; what it has stays. */
export async function setActive(scope: Scope, userId: string, active: boolean): Promise<void> {
  await scope.db.updateTable('users').set({ active }).where('studioId', '=', scope.studioId).where('id', '=', userId).execute()
  if (!active) await endAndTell(scope, { userId }, 'account-deleted')
}
