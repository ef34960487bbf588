import type { Actor } from '../../platform/actor.ts'
import { setFlagOnAll } from './queries.ts'
import { tellOwnBrowsers } from './tell-own-browsers.ts'

export async function markAllRead(actor: Actor): Promise<{ changed: number }> {
  return tellOwnBrowsers(actor, 'notifications.read', await setFlagOnAll(actor, 'read'))
}
