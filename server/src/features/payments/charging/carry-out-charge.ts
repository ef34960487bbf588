import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { beginCharge, isStillWanted } from './begin-charge.ts'
import { chargeCard, chargeKind, searchCharge, type ChargeRequest } from './charge-card.ts'
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

/** The provider replays its answer to an idempotency key for 24 hours; one less, to be safe. */
const repeatsForHours = 23

export const chargeResumption: Resumption = {
  kind: chargeKind,
  async resume({ cardPayments, clock, withScope }, studioId, begun) {
    const attempt = begun as Attempt<ChargeRequest>
    const { payments, isWanted } = await withScope(studioId, async (scope) => ({
      payments: await cardPayments.forAccount(scope, attempt.request.accountId),
      isWanted: await isStillWanted(scope, attempt.request),
    }))
    const isRecent = clock.now().since(attempt.createdAt).total('hours') < repeatsForHours
    // Repeating the call may make the charge now, so it is only looked for where the family or the owner has changed their mind.
    const outcome = payments ? await (isRecent && isWanted ? chargeCard(payments, attempt) : searchCharge(payments, attempt)) : accountLeft
    if (isCallFault(outcome) && outcome.kind === 'unknown')
      throw new Error(`It is still unknown whether a card was charged: ${outcome.code}`)
    await withScope(studioId, (scope) => settleCharge(scope, attempt, outcome))
  },
}
