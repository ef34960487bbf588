import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { beginCharge } from './begin-charge.ts'
import { chargeCard } from './charge-card.ts'
import { settleCharge } from './settle-charge.ts'

/** Charges the card on file for an invoice, if an attempt is due. */
export async function carryOutCharge(
  { cardPayments, withScope }: JobContext,
  { studioId, invoiceId }: { studioId: string; invoiceId: string },
): Promise<void> {
  const begun = await withScope(studioId, (scope) => beginCharge(scope, cardPayments, invoiceId))
  if (!begun) return
  const outcome = await chargeCard(begun.payments, begun.attempt)
  await withScope(studioId, (scope) => settleCharge(scope, begun.attempt, outcome))
}
