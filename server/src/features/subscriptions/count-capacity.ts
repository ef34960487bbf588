import type { Capacity } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { findOpenCheckout } from './queries/checkouts.ts'
import { countStudents, findTier, latestSubscription } from './queries/subscriptions.ts'

/** Whether the subscription has room for another student (S3 §7, check_student_capacity), and so has one that is being paid for. */
export async function countCapacity(scope: Scope): Promise<Capacity> {
  const held = (await latestSubscription(scope))?.maxStudents ?? 0
  const page = await findOpenCheckout(scope)
  const maxStudents = page ? Math.min(held, (await findTier(scope, page.tier)).maxStudents) : held
  const studentCount = await countStudents(scope)
  return { canAdd: studentCount < maxStudents, maxStudents, studentCount }
}
