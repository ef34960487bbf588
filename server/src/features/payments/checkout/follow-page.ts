import type { Asking } from '../../../platform/card-payments/asking.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { findCheckout, type CheckoutRow } from '../queries/checkouts.ts'
import { applySession } from './apply-session.ts'
import { closeLeftPage } from './close-left-page.ts'
import { createPage, pageAttempts } from './create-page.ts'
import { seeSession } from './see-session.ts'
import { settlePage } from './settle-page.ts'

/** Fetches a page's state from the provider, closing it first if `closes`, and applies the answer. */
export async function followPage(
  asking: Asking,
  { studioId, checkoutId }: { studioId: string; checkoutId: string },
  { closes = false } = {},
): Promise<CallFault | null> {
  if (asking.cardPayments.mode === 'off') return null
  const begun = await asking.withScope(studioId, async (scope) => {
    const row = await findCheckout(scope, checkoutId)
    const payments = row && (await asking.cardPayments.forAccount(scope, row.accountId))
    const attempt = await pageAttempts.findPending(scope, checkoutId)
    if (row && !payments) await closeLeftPage(scope, row)
    return { row, payments, attempt }
  })
  const { payments, attempt } = begun
  let { row } = begun
  if (!row || !payments || row.state === 'complete' || row.state === 'closed') return null
  if (row.sessionId === null && attempt) {
    const page = await createPage(payments, attempt)
    row = await asking.withScope(studioId, (scope) => settlePage(scope, row as CheckoutRow, page))
    if (isCallFault(page)) return page.kind === 'unknown' ? page : null
  }
  const id = row?.sessionId
  if (!id) return null
  return see(asking, studioId, { payments, id, closes })
}

async function see(
  asking: Asking,
  studioId: string,
  { payments, id, closes }: { payments: StudioPayments; id: string; closes: boolean },
): Promise<CallFault | null> {
  // A completed page cannot be closed: the session fetched next has its payment.
  const closed = closes && (await payments.ensure((stripe) => stripe.checkout.sessions.expire(id)))
  if (isCallFault(closed) && closed.kind !== 'ours') return closed
  const session = await seeSession(payments, id)
  if (isCallFault(session)) return session
  if (session) await asking.withScope(studioId, (scope) => applySession(scope, session))
  return null
}
