import type { Scope } from '../../../platform/actor.ts'
import { writeStopped } from '../queries/recurrences.ts'

/**
 * Stops charging the card of a recurrence, with a reason; its invoices continue, to be paid by hand. Lock order: before the invoice (decision
 * 16).
 */
export async function stopCharging(scope: Scope, seriesId: string, because: string): Promise<void> {
  await writeStopped(scope, seriesId, because)
}
