import type { Actor } from '../../../platform/actor.ts'
import { deleteDevices } from './queries.ts'

/** Idempotent. */
export async function switchOffRinging(actor: Actor, { id }: { id: string }): Promise<void> {
  await deleteDevices(actor, actor.user.id, id)
}
