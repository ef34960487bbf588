import type { Preferences } from '@callboard/contract/profile'
import type { Actor } from '../../platform/actor.ts'
import { storePreferences } from './queries.ts'

/** Chooses which e-mails go out (S1 §2.12). The user's other browsers are told. */
export async function savePreferences(actor: Actor, input: Preferences): Promise<Preferences> {
  await storePreferences(actor, actor.user.id, input)
  actor.record({ type: 'preferences.saved', ids: [actor.user.id], audience: { users: [actor.user.id] } })
  return input
}
