import { finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'
import { platformCall } from '../../../platform/card-payments/provider-call.ts'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { notify } from '../../notifications/notify.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { writeHistory } from '../queries/history.ts'
import { endingAttempts, idOfEnding, type Ending, type EndingRequest } from '../end-subscription.ts'

/** Ends a plan at the provider, and refunds it if nobody wanted it. @returns pence refunded */
async function endAndGiveBack(platform: Caller<PlatformStripe>, attempt: Attempt<EndingRequest>): Promise<number | CallFault> {
  const { request } = attempt
  const ended =
    'sessionId' in request ? null : await platform.ensure((stripe) => endOnce(stripe, request.subscriptionId, request.why === 'unpaid'))
  // Whatever the reason, it may still run.
  if (isCallFault(ended)) return new CallFault('unknown', ended.code)
  return request.why === 'second' || request.why === 'late' ? giveBack(platform, attempt) : 0
}

async function endOnce(stripe: PlatformStripe, id: string, dropsDebt: boolean): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status !== 'canceled' && status !== 'incomplete_expired')
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  if (!dropsDebt) return
  // Nobody pays for time in which the studio was locked out.
  const { data: owed } = await stripe.invoices.list({ subscription: id, status: 'open' })
  for (const invoice of owed) await stripe.invoices.voidInvoice(mustHave(invoice.id, 'id of an invoice'))
}

async function giveBack(platform: Caller<PlatformStripe>, attempt: Attempt<EndingRequest>): Promise<number | CallFault> {
  return platform.make(attempt, async (stripe, { idempotencyKey }, request) => {
    let back = 0
    for (const intent of await paidWith(stripe, request)) {
      const { amount } = await stripe.refunds.create(
        { payment_intent: intent, metadata: { attempt_id: attempt.id } },
        { idempotencyKey: `${idempotencyKey}:${intent}` },
      )
      back += amount
    }
    return back
  })
}

async function paidWith(stripe: PlatformStripe, ending: Ending): Promise<string[]> {
  const idOfIntent = (intent: string | { id: string } | null | undefined) => (typeof intent === 'object' ? intent?.id : intent) ?? []
  if ('sessionId' in ending) return [(await stripe.checkout.sessions.retrieve(ending.sessionId)).payment_intent].flatMap(idOfIntent)
  const { data: invoices } = await stripe.invoices.list({
    subscription: ending.subscriptionId,
    status: 'paid',
    expand: ['data.payments'],
  })
  return invoices.flatMap(({ payments }) => (payments?.data ?? []).flatMap(({ payment }) => idOfIntent(payment.payment_intent)))
}

async function settleEnding(scope: Scope, { id, request }: Attempt<EndingRequest>, back: number | CallFault): Promise<void> {
  // Already refunded by hand, or disputed: Callboard's operator finds it among the attempts.
  const isFirst = await finishAttempt(scope, id, isCallFault(back) ? { failure: back.code } : { objectId: idOfEnding(request) })
  if (!isFirst || isCallFault(back)) return
  if (request.why === 'unpaid') await notify(scope, 'plan_cancelled', { to: 'owners', details: {} })
  if (request.why !== 'second') return
  if (back > 0)
    await writeHistory(scope, [
      {
        sourceId: `refund ${idOfEnding(request)}`,
        at: toDate(scope.clock.now()),
        type: 'refund',
        description: 'A second plan, which was cancelled',
        amountMinor: 0 - back,
        prorationMinor: null,
        status: 'completed',
        invoiceUrl: null,
      },
    ])
  const notified = { to: 'owners', details: { amountMinor: back } } as const
  await scope.aside('plan_refunded', async () => void (await notify(scope, 'plan_refunded', notified)))
  scope.refresh('subscriptions', { roles: ['owner'] })
}

export const endingCall = platformCall(endingAttempts, {
  make: endAndGiveBack,
  find: endAndGiveBack,
  settle: settleEnding,
  async afterwards(asking, studioId, { request: { why } }) {
    if (why !== 'closed' && why !== 'late') await syncSubscription(asking, studioId)
  },
})
