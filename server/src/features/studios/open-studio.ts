import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Makes the scope's studio: without a name, which onboarding gives it (S1 §2.2). Throws when there is such a studio already. */
export async function openStudio(scope: Scope): Promise<void> {
  const now = toDate(scope.clock.now())
  await scope.db.insertInto('studios').values({ id: scope.studioId, createdAt: now, updatedAt: now }).execute()
}
