import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'

/** What is left of a subscription that a plan for life replaces, in pence: it comes off the price. */
export async function reckonCredit(
  platform: Caller<PlatformStripe>,
  { customerId, subscriptionId }: { readonly customerId: string; readonly subscriptionId: string },
): Promise<number | CallFault> {
  const preview = await platform.read((stripe) =>
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: { cancel_now: true, proration_behavior: 'always_invoice' },
    }),
  )
  return isCallFault(preview) ? preview : Math.max(0, 0 - preview.total)
}
