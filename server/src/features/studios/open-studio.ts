import type { SetUpStudio } from '@callboard/contract/studios'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Creates the scope's studio; without details it has no name until onboarding (S1 §2.2). */
export async function openStudio(scope: Scope, details?: SetUpStudio): Promise<void> {
  const now = toDate(scope.clock.now())
  await scope.db
    .insertInto('studios')
    .values({ id: scope.studioId, ...details, createdAt: now, updatedAt: now })
    .execute()
}
