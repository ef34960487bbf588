import type { Preferences } from '@callboard/contract/profile'
import type { Actor } from '../../platform/actor.ts'
import { findPreferences } from './queries.ts'

/** Reads which emails the user wants; all by default (S1 §3). */
export async function readPreferences(actor: Actor): Promise<Preferences> {
  return (await findPreferences(actor)) ?? { emailClassUpdates: true, emailMessages: true, emailBilling: true }
}
