import { type DismissAll, typesOf } from '@callboard/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { setFlagOnAll } from './queries.ts'
import { tellOwnBrowsers } from './tell-own-browsers.ts'

/** 'Delete All' hides every one of the own (S1 §4), or every one of the category that is shown. */
export async function dismissAll(actor: Actor, { category }: DismissAll): Promise<{ changed: number }> {
  return tellOwnBrowsers(actor, 'notifications.dismissed', await setFlagOnAll(actor, 'dismissed', typesOf(category)))
}
