import type { Capacity } from '@callboard/contract/invitations'
import type { Actor } from '../../platform/actor.ts'
import { notify } from '../notifications/notify.ts'
import { countCapacity } from '../subscriptions/count-capacity.ts'

/**
 * Whether the invitation dialog shows its form or that the limit is reached (S3 §4). The latter is as good as a refusal: the owners are
 * told to upgrade (S3 §7), at most once in 5 minutes while they have not read it.
 */
export async function readCapacity(actor: Actor): Promise<Capacity> {
  const capacity = await countCapacity(actor)
  const { canAdd, maxStudents } = capacity
  if (!canAdd) await notify(actor, 'upgrade_required', { to: 'owners', details: { maxStudents } })
  return capacity
}
