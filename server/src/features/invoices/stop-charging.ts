import type { Scope } from '../../platform/actor.ts'
import { writeSeries } from './queries/series.ts'

/** Charges the card of a series no more, and says why; its invoices go on, to be paid by hand. Before the invoice is held (decision 16). */
export async function stopCharging(scope: Scope, seriesId: string, because: string): Promise<void> {
  await writeSeries(scope, seriesId, { providerCardId: null, stoppedBecause: because })
}
