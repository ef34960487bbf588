import type { findHeld } from './find-held.ts'

/** Whether the provider's portal has a card or an invoice to show: a page that was only opened leaves neither. */
export function hasPortal({ customerId, row, lifetimeTier }: Awaited<ReturnType<typeof findHeld>>): boolean {
  return customerId !== null && ((row?.providerSubscriptionId ?? null) !== null || lifetimeTier !== null)
}
