import type { ProviderInvoice } from '../../../platform/card-payments/caller.ts'

/** An invoice's prorated lines: a credit for the old plan (zero or more), and what the new one costs instead. */
export function prorationOf({ lines }: Pick<ProviderInvoice, 'lines'>): { creditMinor: number; prorationMinor: number } | null {
  const amounts = lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration)
    .map(({ amount }) => amount)
  if (amounts.length === 0) return null
  const sum = (some: readonly number[]) => some.reduce((total, amount) => total + amount, 0)
  return { creditMinor: 0 - sum(amounts.filter((amount) => amount < 0)), prorationMinor: sum(amounts.filter((amount) => amount > 0)) }
}
