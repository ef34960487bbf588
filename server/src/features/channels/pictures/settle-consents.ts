import type { Scope } from '../../../platform/actor.ts'
import { resolveNotification } from '../../notifications/resolve-notification.ts'
import { findLookedFor } from './queries/taking-down.ts'

/** Owners who were asked to look at the pictures of a child have nothing to look at any more once none names it. */
export async function settleConsents(scope: Scope, studentIds: readonly string[]): Promise<void> {
  for (const id of await findLookedFor(scope, studentIds)) await resolveNotification(scope, 'picture_consent', id)
}
