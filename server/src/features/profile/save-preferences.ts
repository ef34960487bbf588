import type { Preferences } from '@callboard/contract/profile'
import type { Actor } from '../../platform/actor.ts'
import { storePreferences } from './queries.ts'

/** Saves which emails the user wants and notifies their other browsers (S1 §2.12). */
export async function savePreferences(actor: Actor, input: Preferences): Promise<Preferences> {
  await storePreferences(actor, actor.user.id, input)
  actor.refresh('preferences', { users: [actor.user.id] })
  return input
}
