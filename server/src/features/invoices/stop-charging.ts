import type { Scope } from '../../platform/actor.ts'
import { writeStopped } from './queries/series.ts'

/** Charges the card of a series no more, and says why; its invoices go on, to be paid by hand. Before the invoice is held (decision 16). */
export async function stopCharging(scope: Scope, seriesId: string, because: string): Promise<void> {
  await writeStopped(scope, seriesId, because)
}
