import type { Alone } from '../../../platform/actor.ts'
import { nameOf } from '../issuing/number-invoices.ts'
import { lockBilling, writeBilling } from '../queries/billing.ts'
import { billedTo, deleteBilled } from '../queries/sample.ts'

/**
 * Deletes the invoices of families who were only a sample: none has gone to anybody. Their numbers are given again, as numbers have no gaps, so
 * nobody else may have one after them. @returns in words, why not; null: it is done
 */
export async function unbillSample(scope: Alone, parentIds: readonly string[]): Promise<string | null> {
  if (parentIds.length === 0) return null
  await lockBilling(scope)
  const { first, later } = await billedTo(scope, parentIds)
  if (first !== null && later !== null)
    return `${nameOf(later)} of a real family came after ${nameOf(first)} of the sample, and numbers may have no gap. Its families and classes can be deleted one by one.`
  await deleteBilled(scope, parentIds)
  if (first !== null) await writeBilling(scope, { lastIndex: first - 1 })
  scope.refresh('invoices', { roles: ['owner'] })
  return null
}
