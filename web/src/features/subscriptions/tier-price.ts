import type { Minor } from '@callboard/contract/money'
import { money } from '../../lib/format/money.ts'

/** Tiers are priced in pounds (S3 §9): "£19", "£19.50", "£1,770". */
export function tierPrice(amount: Minor): string {
  return money(amount, 'GBP').replace(/\.00$/, '')
}
