import type { ChangePlan } from '@callboard/contract/subscriptions'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe, ProviderSubscription } from '../../../platform/card-payments/caller.ts'
import { platformCall } from '../../../platform/card-payments/provider-call.ts'
import { inSteps } from '../../../platform/http/in-steps.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { findUnfinishedChange, insertChange } from '../queries/changes.ts'
import { lockBillingCustomer } from '../queries/customers.ts'
import { lockSubscription } from '../queries/subscriptions.ts'
import { findChangeable, type ChangeRefusal } from './find-changeable.ts'
import { changeOf, type ChangePrice, type ChangeTerms } from './price-change.ts'
import { changeAttempts, settleChange, type Changed, type ChangeRequest } from './settle-change.ts'

export type MadeRefusal =
  | ChangeRefusal
  | 'preview-is-old'
  | 'change-under-way'
  | 'bank-asks'
  | 'card-declined'
  | 'code-not-for-this'
  | 'provider-unsure'

const bankAsks = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
])

interface Priced {
  readonly wanted: ChangePlan
  readonly price: ChangePrice & { readonly terms: ChangeTerms }
}

/** Reserves a change with its number of students, requests it from the provider, and records the outcome. */
export const makeChange = inSteps({
  async reserve(actor, { wanted, price }: Priced): Promise<Attempt<ChangeRequest> | Refusal<MadeRefusal>> {
    await lockBillingCustomer(actor)
    const held = await lockSubscription(actor)
    if (await findUnfinishedChange(actor)) return refuse('change-under-way')
    const found = await findChangeable(actor, wanted)
    if (isRefusal(found)) return found
    const { row, tier, isHigher } = found
    const { terms, before, how, at } = price
    // Another tab may have changed the plan since the preview.
    const isAsPriced =
      held?.providerSubscriptionId === before.id && held.tier === before.tier && held.billingInterval === before.billingInterval
    if (!isAsPriced || wanted.billingInterval === 'lifetime') return refuse('preview-is-old')
    const { subscriptionId, priceId, promotionId } = terms
    const request = { changeId: wanted.id, subscriptionId, itemId: before.itemId, priceId, promotionId, at, how }
    const attempt = await changeAttempts.begin(actor, request)
    await insertChange(actor, {
      id: wanted.id,
      attemptId: attempt.id,
      type: typeOf({ how, isHigher, isSameTier: row.tier === tier.name, hasCode: promotionId !== null }),
      fromTier: row.tier,
      fromInterval: row.billingInterval,
      tier: tier.name,
      billingInterval: wanted.billingInterval,
      promotionCode: wanted.promotionCode ?? '',
      proratedAt: new Date(at * 1000),
      totalMinor: price.immediateTotalMinor,
      prorationMinor: price.prorationMinor - price.creditMinor,
      state: 'under-way',
    })
    // From here on no student can be added beyond the smaller plan's capacity.
    if (tier.maxStudents < row.maxStudents)
      await actor.db
        .updateTable('studioSubscriptions')
        .set({ maxStudents: tier.maxStudents })
        .where('studioId', '=', actor.studioId)
        .where('id', '=', row.id)
        .execute()
    return attempt
  },
  call: ({ cardPayments, log }, attempt) => changeCall.make(log, cardPayments.platform(), attempt),
  async settle(scope, attempt, changed) {
    await settleChange(scope, attempt, changed)
    return changed
  },
  answer(changed, { request }): null | Refusal<MadeRefusal> {
    if (!isCallFault(changed)) return null
    if (changed.kind === 'declined') return refuse(bankAsks.has(changed.code) ? 'bank-asks' : 'card-declined')
    return refuse(changed.kind === 'ours' && request.promotionId !== null ? 'code-not-for-this' : 'provider-unsure')
  },
})

async function askForChange(platform: Caller<PlatformStripe>, attempt: Attempt<ChangeRequest>): Promise<Changed | CallFault> {
  const answer = await platform.make(attempt, (stripe, once, { subscriptionId, itemId, how, ...terms }) =>
    stripe.subscriptions.update(subscriptionId, changeOf(terms, { itemId, how }), once),
  )
  return isCallFault(answer) ? answer : readChanged(answer, attempt.request)
}

function readChanged({ latest_invoice: invoice, pending_update: pending }: ProviderSubscription, { how }: ChangeRequest): Changed {
  const latest = how === 'invoice' && typeof invoice === 'object' ? invoice : null
  return { isPending: pending !== null, invoiceId: latest?.id ?? null, url: latest?.hosted_invoice_url ?? null }
}

type Said = { how: ChangePrice['how']; isHigher: boolean; isSameTier: boolean; hasCode: boolean }

function typeOf({ how, isHigher, isSameTier, hasCode }: Said) {
  if (how === 'trial') return 'trial_change' as const
  if (hasCode && isHigher) return 'upgrade_with_promo' as const
  return isHigher ? ('upgrade' as const) : isSameTier ? ('plan_change' as const) : ('downgrade' as const)
}

export const changeCall = platformCall(changeAttempts, {
  make: askForChange,
  settle: settleChange,
  afterwards: syncSubscription,
})
