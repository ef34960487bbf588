import type { TooSmallTier } from '@callboard/contract/imports'
import { TierName } from '@callboard/contract/subscriptions'
import type { Scope } from '../../../platform/actor.ts'
import { countCapacity } from '../count-capacity.ts'
import { allTiers } from '../queries/subscriptions.ts'

/** Whether the plan has room for so many more students: null, or which one would (S4 money). */
export async function tierThatHolds(scope: Scope, more: number): Promise<TooSmallTier | null> {
  if (more === 0) return null
  const { maxStudents, studentCount } = await countCapacity(scope)
  const students = studentCount + more
  if (students <= maxStudents) return null
  const fits = (await allTiers(scope)).find((tier) => tier.maxStudents >= students)
  return {
    students,
    maxStudents,
    fits: fits ? { name: TierName.parse(fits.name), maxStudents: fits.maxStudents, monthlyPriceMinor: fits.monthlyPriceMinor } : null,
  }
}
