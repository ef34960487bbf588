import type { VatRate } from '@callboard/contract/invoice-terms'

export interface Share {
  readonly vat: VatRate
  readonly taxMinor: number
  readonly totalMinor: number
}

/**
 * Divides a refund over the rates of VAT in proportion to what is left of each. Each share is within what is left, the shares add up to
 * the amount, and the refund of all that is left takes exactly that.
 */
export function allotRefund(amountMinor: number, left: readonly Share[]): Share[] {
  const whole = left.reduce((all, { totalMinor }) => all + totalMinor, 0)
  if (whole <= 0) return []
  const asked = Math.min(amountMinor, whole)
  // Sums of rounded shares up to each rate, so that no penny is lost or invented.
  let upTo = 0
  let given = 0
  return left.flatMap(({ vat, taxMinor, totalMinor }) => {
    upTo += totalMinor
    const share = partOf(asked, upTo, whole) - given
    given += share
    return share === 0 ? [] : [{ vat, totalMinor: share, taxMinor: partOf(taxMinor, share, totalMinor) }]
  })
}

/** Rounded half up; in integers beyond what a number holds exactly. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
