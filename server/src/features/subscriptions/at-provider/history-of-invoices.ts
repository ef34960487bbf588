import { BillingEntryType } from '@callboard/contract/subscriptions'
import type { ProviderInvoice } from '../../../platform/card-payments/caller.ts'
import { planWords } from '../plan-words.ts'
import type { PlanChangeRow } from '../queries/changes.ts'
import type { HistoryEntry } from '../queries/history.ts'
import { prorationOf } from './invoice-lines.ts'
import { instantOf } from './see-plan.ts'

/** What the studio reads of its invoices. A free trial begins with one of nothing, and a draft may still change: neither is told. */
export function historyOfInvoices(
  invoices: readonly ProviderInvoice[],
  changes: ReadonlyMap<string, PlanChangeRow>,
  { isOwing }: { readonly isOwing: boolean },
): HistoryEntry[] {
  return invoices.flatMap((invoice) => {
    const { id, status, billing_reason: reason, total } = invoice
    if (!id || status === 'draft' || status === 'void' || (total === 0 && reason === 'subscription_create')) return []
    const change = changes.get(id)
    const proration = prorationOf(invoice)
    return [
      {
        sourceId: id,
        at: instantOf(invoice.created),
        type: typeOf(invoice, change),
        description: change ? changeWords(change) : wordsOf(invoice),
        amountMinor: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
        prorationMinor: proration && proration.prorationMinor - proration.creditMinor,
        status: status === 'paid' ? ('paid' as const) : isOwing ? ('failed' as const) : ('pending' as const),
        invoiceUrl: invoice.hosted_invoice_url ?? null,
      },
    ]
  })
}

export function changeWords(change: Pick<PlanChangeRow, 'fromTier' | 'fromInterval' | 'tier' | 'billingInterval'>): string {
  return `From ${planWords({ tier: change.fromTier, billingInterval: change.fromInterval })} to ${planWords(change)}`
}

function typeOf({ billing_reason: reason, metadata }: ProviderInvoice, change: PlanChangeRow | undefined): BillingEntryType {
  if (change) return BillingEntryType.parse(change.type)
  if (metadata?.['kind'] === 'lifetime') return 'lifetime'
  return reason === 'subscription_update' ? 'plan_change' : 'subscription'
}

function wordsOf({ lines, metadata }: ProviderInvoice): string {
  const tier = metadata?.['tier']
  if (metadata?.['kind'] === 'lifetime' && tier) return planWords({ tier, billingInterval: 'lifetime' })
  return lines.data.at(-1)?.description ?? 'Callboard'
}
