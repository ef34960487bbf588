import type { findHeld } from './find-held.ts'

/** Whether there is a card, or an invoice, to look after at the provider: a page that was only opened leaves neither. */
export function hasPortal({ customerId, row, lifetimeTier }: Awaited<ReturnType<typeof findHeld>>): boolean {
  return customerId !== null && ((row?.providerSubscriptionId ?? null) !== null || lifetimeTier !== null)
}
