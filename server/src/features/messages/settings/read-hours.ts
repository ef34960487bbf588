import type { OwnHours } from '@callboard/contract/message-settings'
import type { Actor } from '../../../platform/actor.ts'
import { findHours } from './queries.ts'

export async function readHours(actor: Actor): Promise<OwnHours> {
  return { hours: await findHours(actor, actor.user.id) }
}
