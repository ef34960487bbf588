import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Creates the scope's studio, unnamed until onboarding (S1 §2.2). */
export async function openStudio(scope: Scope): Promise<void> {
  const now = toDate(scope.clock.now())
  await scope.db.insertInto('studios').values({ id: scope.studioId, createdAt: now, updatedAt: now }).execute()
}
