import type { Actor } from '../../../platform/actor.ts'
import { setFlagOnAll } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'

export async function markAllRead(actor: Actor): Promise<{ changed: number }> {
  return refreshOwn(actor, await setFlagOnAll(actor, 'read'))
}
