import type { Capacity } from '@callboard/contract/invitations'
import type { Actor } from '../../platform/actor.ts'
import { countCapacity } from '../subscriptions/count-capacity.ts'

/** Whether the invitation dialog shows its form or that the limit is reached (S3 §4). */
export async function readCapacity(actor: Actor): Promise<Capacity> {
  return countCapacity(actor)
}
