import type { Notification } from '@callboard/contract/notifications'
import type { Actor } from '../../../platform/actor.ts'
import { presentNotification } from '../present.ts'
import { newest } from '../queries.ts'

export async function readNewest(actor: Actor, limit: number): Promise<Notification[]> {
  return (await newest(actor, limit).execute()).map(presentNotification)
}
