import type { Preferences } from '@callboard/contract/profile'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Chooses which e-mails go out (S1 §2.12). The user's other browsers are told. */
export async function savePreferences(actor: Actor, input: Preferences): Promise<Preferences> {
  const chosen = { ...input, updatedAt: toDate(actor.clock.now()) }
  await actor.db
    .insertInto('userPreferences')
    .values({ studioId: actor.studioId, userId: actor.user.id, ...chosen })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(chosen))
    .execute()
  actor.record({ type: 'preferences.saved', ids: [actor.user.id], audience: { users: [actor.user.id] } })
  return input
}
