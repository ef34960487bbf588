import type { Capacity } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { countStudents, latestSubscription } from './queries/subscriptions.ts'

/** Whether the subscription has room for another student (S3 §7, check_student_capacity). */
export async function countCapacity(scope: Scope): Promise<Capacity> {
  const maxStudents = (await latestSubscription(scope))?.maxStudents ?? 0
  const studentCount = await countStudents(scope)
  return { canAdd: studentCount < maxStudents, maxStudents, studentCount }
}
