import type { ProviderInvoice } from '../../../platform/card-payments/caller.ts'

type Lines = Pick<ProviderInvoice, 'lines'>
type Line = Lines['lines']['data'][number]

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const isProrated = ({ parent }: Line) => Boolean(parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration)

/** What an invoice's prorated lines come to: negative if more is left of the former plan than the new one costs. Null: it has none. */
export function prorationOf({ lines }: Lines): number | null {
  const amounts = lines.data.filter(isProrated).map(({ amount }) => amount)
  return amounts.length === 0 ? null : sumOf(amounts)
}

/**
 * What a change to a price costs, less any discount, and what is left of the plans before it. Earlier changes that have not been billed yet
 * are in both a line and its reversal, so they belong to what is left.
 * @param isBilled the invoice is for the change alone; otherwise the next period is in it too
 */
export function partsOfChange({ lines }: Lines, priceId: string, isBilled: boolean): { creditMinor: number; prorationMinor: number } {
  const parts = lines.data.filter((line) => isBilled || isProrated(line))
  const net = ({ amount, discount_amounts: discounts }: Line) => amount - sumOf((discounts ?? []).map((one) => one.amount))
  const added = parts
    .filter((line) => line.amount >= 0 && line.pricing?.price_details?.price === priceId)
    .reduce<Line | null>((latest, line) => (latest && latest.period.start > line.period.start ? latest : line), null)
  const left = sumOf(parts.filter((line) => line !== added).map(net))
  return { creditMinor: Math.max(0, 0 - left), prorationMinor: (added ? net(added) : 0) + Math.max(0, left) }
}
