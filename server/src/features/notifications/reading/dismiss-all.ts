import { type DismissAll, typesOf } from '@callboard/contract/notifications'
import type { Actor } from '../../../platform/actor.ts'
import { setFlagOnAll } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'

/** 'Delete All' hides all of the user's notifications, or those of one category (S1 §4). */
export async function dismissAll(actor: Actor, { category }: DismissAll): Promise<{ changed: number }> {
  return refreshOwn(actor, await setFlagOnAll(actor, 'dismissed', typesOf(category)))
}
