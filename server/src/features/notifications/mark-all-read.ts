import type { Actor } from '../../platform/actor.ts'
import { setFlagOnAll } from './queries.ts'
import { tellOwnBrowsers } from './tell-own-browsers.ts'

/** 'Mark all read': every one of the own that is shown. */
export async function markAllRead(actor: Actor): Promise<{ changed: number }> {
  return tellOwnBrowsers(actor, 'notifications.read', await setFlagOnAll(actor, 'read'))
}
