import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'

/** In pence. */
export interface Credit {
  /** the unused part of a subscription that a lifetime plan replaces, deducted from its price */
  readonly unusedMinor: number
  /** left from an earlier change: the provider deducts it from renewing plans only */
  readonly balanceMinor: number
}

export async function reckonCredit(
  platform: Caller<PlatformStripe>,
  { customerId, subscriptionId }: { readonly customerId: string; readonly subscriptionId: string },
): Promise<Credit | CallFault> {
  const preview = await platform.read((stripe) =>
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: { cancel_now: true, proration_behavior: 'always_invoice' },
    }),
  )
  if (isCallFault(preview)) return preview
  return { unusedMinor: Math.max(0, 0 - preview.total), balanceMinor: Math.max(0, 0 - preview.starting_balance) }
}
