import type { VatRate } from '@callboard/contract/invoice-terms'
import { storage } from '../storage.ts'

const keyOf = (userId: string) => `callboard:last-vat-rate:${userId}`
const rates = { standard: true, zero: true, exempt: true } satisfies Record<VatRate, true>

/** The rate that this person last sent from here; '' before that. */
export function readLastVatRate(userId: string): VatRate | '' {
  const kept = storage.get(keyOf(userId))
  return kept !== null && Object.hasOwn(rates, kept) ? (kept as VatRate) : ''
}

export function keepLastVatRate(userId: string, rate: VatRate | ''): void {
  if (rate !== '') storage.set(keyOf(userId), rate)
}
