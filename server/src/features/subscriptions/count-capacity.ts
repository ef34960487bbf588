import type { Capacity } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { findOpenCheckout } from './queries/checkouts.ts'
import { countStudents, findTier, latestSubscription } from './queries/subscriptions.ts'

/** How many students the subscription holds (S3 §7, check_student_capacity); an open page for a smaller plan already limits it. */
export async function countCapacity(scope: Scope): Promise<Capacity> {
  const held = (await latestSubscription(scope))?.maxStudents ?? 0
  const page = await findOpenCheckout(scope)
  const maxStudents = page ? Math.min(held, (await findTier(scope, page.tier)).maxStudents) : held
  const studentCount = await countStudents(scope)
  return { canAdd: studentCount < maxStudents, maxStudents, studentCount }
}
