// Separate from the schemas, so that forms can compute totals without zod. Only the server's totals count.
type Minor = number

export type VatRate = 'standard' | 'zero' | 'exempt'
export type Discount = { type: 'percentage'; basisPoints: number } | { type: 'fixed'; amountMinor: Minor }

export interface BillableItem {
  quantity: number
  unitPriceMinor: Minor
  vat: VatRate
}

export interface ItemSums {
  subtotalMinor: Minor
  discountMinor: Minor
  taxMinor: Minor
  totalMinor: Minor
}

export interface InvoiceSums extends ItemSums {
  items: ItemSums[]
}

/** The United Kingdom's, in basis points. */
export const standardVatBasisPoints = 2000

/** A part of an amount in basis points, half a penny rounded up; without floating point, so that no penny is lost. */
export function partOf(amountMinor: Minor, basisPoints: number): Minor {
  return Number((BigInt(amountMinor) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)
}

/** Splits an amount in proportion to the weights by largest remainder: the parts sum to it exactly, and earlier ones win ties. */
export function split(amountMinor: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const amount = BigInt(amountMinor)
  const parts = weights.map((weight) => (amount * BigInt(weight)) / sum)
  const rest = weights.map((weight, place) => ({ place, over: (amount * BigInt(weight)) % sum }))
  rest.sort((one, other) => (one.over === other.over ? one.place - other.place : one.over > other.over ? -1 : 1))
  const left = amount - parts.reduce((all, part) => all + part, 0n)
  const rounded = new Set(rest.slice(0, Number(left)).map(({ place }) => place))
  return parts.map((part, place) => Number(part) + (rounded.has(place) ? 1 : 0))
}

/**
 * Totals an invoice (S4 money): the discount is subtracted from the subtotal, down to 0, and shared among the items in proportion; VAT is
 * charged per item on the rest, and only if the studio is registered.
 */
export function sumInvoice(
  items: readonly BillableItem[],
  { discount = null, isVatRegistered }: { discount?: Discount | null; isVatRegistered: boolean },
): InvoiceSums {
  const subtotals = items.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const subtotalMinor = total(subtotals)
  const discountMinor = Math.min(subtotalMinor, discountOf(subtotalMinor, discount))
  const discounts = split(discountMinor, subtotals)
  const sums = items.map(({ vat }, place) => {
    const subtotal = subtotals[place] ?? 0
    const off = discounts[place] ?? 0
    const taxMinor = isVatRegistered && vat === 'standard' ? partOf(subtotal - off, standardVatBasisPoints) : 0
    return { subtotalMinor: subtotal, discountMinor: off, taxMinor, totalMinor: subtotal - off + taxMinor }
  })
  const taxMinor = total(sums.map((item) => item.taxMinor))
  return { items: sums, subtotalMinor, discountMinor, taxMinor, totalMinor: subtotalMinor - discountMinor + taxMinor }
}

function discountOf(subtotalMinor: Minor, discount: Discount | null): Minor {
  if (discount === null) return 0
  return discount.type === 'percentage' ? partOf(subtotalMinor, discount.basisPoints) : discount.amountMinor
}

const total = (amounts: readonly Minor[]) => amounts.reduce((all, amount) => all + amount, 0)
