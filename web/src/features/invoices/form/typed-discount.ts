import type { Discount } from '@callboard/contract/invoice-terms'
import type { MoneyValue } from '../../../ui/forms/money-input.tsx'

export type DiscountForm = {
  discountType: 'none' | Discount['type']
  /** digits and one dot (S3 §5) */
  percent: string
  discountAmount: MoneyValue
  discountReason: string
}

export const noDiscount: DiscountForm = { discountType: 'none', percent: '', discountAmount: '', discountReason: '' }

export const keepPercent = (typed: string): string =>
  typed
    .replaceAll(',', '.')
    .replaceAll(/[^0-9.]/g, '')
    .replace(/(\..*)\./, '$1')
    .slice(0, 6)

/** "12.5" as 1250, digit by digit; NaN if it is not a percentage. */
export function basisPointsOf(percent: string): number {
  const [, whole = '', part = ''] = /^(\d*)\.?(\d{0,2})$/.exec(percent) ?? []
  return whole + part === '' ? Number.NaN : Number(whole + part.padEnd(2, '0'))
}

export function discountOf({ discountType, percent, discountAmount }: DiscountForm): Discount | null {
  if (discountType === 'none') return null
  if (discountType === 'percentage') return { type: 'percentage', basisPoints: basisPointsOf(percent) }
  return { type: 'fixed', amountMinor: discountAmount === '' ? Number.NaN : discountAmount }
}

/** The discount so far, for the totals. */
export function discountSoFar(typed: DiscountForm): Discount | null {
  const discount = discountOf(typed)
  const amount = discount?.type === 'percentage' ? discount.basisPoints : discount?.amountMinor
  const isUsable = amount !== undefined && amount > 0 && !(discount?.type === 'percentage' && amount > 10_000)
  return isUsable ? discount : null
}

export function discountFormOf(discount: Discount | null, discountReason: string): DiscountForm {
  if (discount === null) return { ...noDiscount, discountReason }
  if (discount.type === 'percentage')
    return { discountType: 'percentage', percent: String(discount.basisPoints / 100), discountAmount: '', discountReason }
  return { discountType: 'fixed', percent: '', discountAmount: discount.amountMinor, discountReason }
}
