import { BillingEntryType, TierName } from '@callboard/contract/subscriptions'
import type { ProviderInvoice } from '../../../platform/card-payments/caller.ts'
import { subscriptionWords } from '../subscription-words.ts'
import type { SubscriptionChangeRow } from '../queries/changes.ts'
import type { HistoryEntry } from '../queries/history.ts'
import { prorationOf } from './proration-of.ts'
import { fromSeconds } from './see-billing-customer.ts'

/**
 * The billing history of a studio's invoices. Left out are a free trial's first invoice, over nothing, and drafts, which may still change.
 */
export function historyOfInvoices(
  invoices: readonly ProviderInvoice[],
  changes: ReadonlyMap<string, SubscriptionChangeRow>,
): HistoryEntry[] {
  return invoices.flatMap((invoice) => {
    const { id, status, billing_reason: reason, total } = invoice
    const change = changes.get(id ?? '')
    const isOver = status === 'void' && !change
    if (!id || status === 'draft' || isOver || (total === 0 && reason === 'subscription_create')) return []
    return [
      {
        sourceId: id,
        at: fromSeconds(invoice.created),
        type: typeOf(invoice, change),
        description: change ? changeWords(change) : wordsOf(invoice),
        amountMinor: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
        prorationMinor: prorationOf(invoice),
        status: statusOf(invoice, change),
        invoiceUrl: invoice.hosted_invoice_url ?? null,
      },
    ]
  })
}

/** A change that is awaiting payment has not failed. */
function statusOf({ status, attempted }: ProviderInvoice, change: SubscriptionChangeRow | undefined): 'paid' | 'failed' | 'pending' {
  if (status === 'paid') return 'paid'
  const isWaiting = status === 'open' && (change?.state === 'awaiting-payment' || !attempted)
  return isWaiting ? 'pending' : 'failed'
}

export function changeWords(change: Pick<SubscriptionChangeRow, 'fromTier' | 'fromInterval' | 'tier' | 'billingInterval'>): string {
  return `From ${subscriptionWords({ tier: change.fromTier, billingInterval: change.fromInterval })} to ${subscriptionWords(change)}`
}

function typeOf({ billing_reason: reason, metadata }: ProviderInvoice, change: SubscriptionChangeRow | undefined): BillingEntryType {
  if (change) return BillingEntryType.parse(change.type)
  if (metadata?.['kind'] === 'lifetime') return 'lifetime'
  return reason === 'subscription_update' ? 'plan_change' : 'subscription'
}

function wordsOf({ lines, metadata }: ProviderInvoice): string {
  const tier = metadata?.['tier']
  if (metadata?.['kind'] === 'lifetime' && tier) return subscriptionWords({ tier, billingInterval: 'lifetime' })
  const words = lines.data.at(-1)?.description
  return words ? plainWords(words) : 'Callboard'
}

/** The provider writes "1 × Callboard Growth (at £35.00 / month)". */
function plainWords(words: string): string {
  const [, name = '', unit] = /^1 × Callboard (\w+) \(at .+ \/ (month|year)\)$/.exec(words) ?? []
  const tier = TierName.safeParse(name.toLowerCase()).data
  return tier ? subscriptionWords({ tier, billingInterval: unit === 'year' ? 'yearly' : 'monthly' }) : words
}
