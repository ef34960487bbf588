import type { Actor } from '../../platform/actor.ts'
import { setFlagOnAll } from './queries.ts'
import { tellOwnBrowsers } from './tell-own-browsers.ts'

/** 'Delete All' hides every one of the own (S1 §4). */
export async function dismissAll(actor: Actor): Promise<{ changed: number }> {
  return tellOwnBrowsers(actor, 'notifications.dismissed', await setFlagOnAll(actor, 'dismissed'))
}
