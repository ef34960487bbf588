import type { Capacity } from '@callboard/contract/invitations'
import type { Actor } from '../../../platform/actor.ts'
import { notify } from '../../notifications/notify.ts'
import { countWaiting } from '../together/queries.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'

/** Reads whether the invitation dialog shows its form (S3 §4); at the limit, the owners are told to upgrade (S3 §7). */
export async function readCapacity(actor: Actor): Promise<Capacity & { waiting: number }> {
  const capacity = await countCapacity(actor)
  const { canAdd, maxStudents } = capacity
  if (!canAdd) await notify(actor, 'upgrade_required', { to: 'owners', details: { maxStudents } })
  return { ...capacity, waiting: await countWaiting(actor) }
}
