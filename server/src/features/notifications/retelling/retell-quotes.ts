import type { NotificationType } from '@callboard/contract/notifications'
import type { Scope } from '../../../platform/actor.ts'
import type { DetailsOf } from '../catalogue.ts'
import { dropNotifications } from './drop-notifications.ts'
import { type Again, retellNotifications } from './retell-notifications.ts'

/**
 * After what notifications quote was edited, deleted or partly read: each says what is left for its reader, under the same id, so that its
 * mail, if it has not gone yet, says so too. One for which nothing is left goes.
 */
export async function retellQuotes<Type extends NotificationType>(
  scope: Scope,
  type: Type,
  quotes: readonly (Omit<Again<Type>, 'details'> & { readonly left: DetailsOf<Type> | undefined })[],
): Promise<void> {
  await retellNotifications(
    scope,
    type,
    quotes.flatMap(({ left, ...quote }) => (left === undefined ? [] : { ...quote, details: left })),
  )
  await dropNotifications(
    scope,
    quotes.filter(({ left }) => left === undefined).map(({ id }) => id),
  )
}
