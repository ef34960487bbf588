import type { Scope } from '../../platform/actor.ts'
import { findMailed, storePreferences } from './queries.ts'
import { switchOf, type Unsubscribing } from '../notifications/mail/unsubscribe-address.ts'

/** Switches one mail group on or off, or with null only reads it. @returns null when the person is gone */
export async function switchMails(
  scope: Scope,
  { userId, group }: Unsubscribing,
  wanted: boolean | null,
): Promise<{ isOn: boolean; studioName: string } | null> {
  const person = await findMailed(scope, userId)
  if (!person) return null
  const isOn = person[switchOf[group]] ?? true
  if (wanted === null || wanted === isOn) return { isOn, studioName: person.studioName }
  await storePreferences(scope, userId, { [switchOf[group]]: wanted })
  scope.refresh('preferences', { users: [userId] })
  return { isOn: wanted, studioName: person.studioName }
}
