import { finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { notify } from '../../notifications/notify.ts'
import { syncPlan, type Asking } from '../at-provider/sync-plan.ts'
import { writeHistory } from '../queries/history.ts'
import { endingKind, idOf, type Ending, type EndingRequest } from '../end-plan.ts'

/** Ends a plan at the provider, and refunds it if nobody wanted it. Throws until that is certain. */
export async function carryOutEnding(asking: Asking, studioId: string, attempt: Attempt<EndingRequest>): Promise<void> {
  const platform = asking.cardPayments.platform()
  const { request } = attempt
  const { why } = request
  const ended = 'sessionId' in request ? null : await platform.ensure((stripe) => endOnce(stripe, request.subscriptionId, why === 'unpaid'))
  if (isCallFault(ended)) throw new Error(`A subscription may still run: ${ended.code}`)
  const back = why === 'second' || why === 'late' ? await giveBack(platform, attempt) : 0
  if (isCallFault(back) && back.kind === 'unknown')
    throw new Error(`A payment for a plan that nobody wanted may not have gone back: ${back.code}`)
  await asking.withScope(studioId, (scope) => settleEnding(scope, attempt, back))
  if (why !== 'closed' && why !== 'late') await syncPlan(asking, studioId)
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

/** @returns pence refunded */
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
  const isFirst = await finishAttempt(scope, id, isCallFault(back) ? { failure: back.code } : { objectId: idOf(request) })
  if (!isFirst || isCallFault(back)) return
  if (request.why === 'unpaid') await notify(scope, 'plan_cancelled', { to: 'owners', details: {} })
  if (request.why !== 'second') return
  if (back > 0)
    await writeHistory(scope, [
      {
        sourceId: `refund ${idOf(request)}`,
        at: toDate(scope.clock.now()),
        type: 'refund',
        description: 'A second plan, which was cancelled',
        amountMinor: 0 - back,
        prorationMinor: null,
        status: 'completed',
        invoiceUrl: null,
      },
    ])
  const told = { to: 'owners', details: { amountMinor: back } } as const
  await scope.aside('plan_refunded', async () => void (await notify(scope, 'plan_refunded', told)))
  scope.refresh('subscriptions', { roles: ['owner'] })
}

export const endingResumption: Resumption = {
  kind: endingKind,
  resume: (context, studioId, attempt) => carryOutEnding(context, studioId, attempt as Attempt<EndingRequest>),
}
