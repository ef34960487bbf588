import type { Card } from '@callboard/contract/cards'
import { dateIn, type Clock } from '../../platform/clock.ts'
import type { KeptCard } from './queries.ts'

/** A card of a former card account is never the default. */
export function presentCard(row: KeptCard, clock: Clock): Card {
  const { id, brand, last4, expiryMonth, expiryYear } = row
  const state = cardState(row, clock)
  return { id, brand, last4, expiryMonth, expiryYear, isDefault: row.isDefault && state !== 'other-account', state }
}

/** Cards are valid to the end of their expiry month, in the studio's timezone. */
export function cardState({ accountId, currentAccountId, expiryMonth, expiryYear, zone }: KeptCard, clock: Clock): Card['state'] {
  if (accountId !== currentAccountId) return 'other-account'
  const lastMonth = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
  return lastMonth < dateIn(zone, clock.now()).slice(0, 7) ? 'expired' : 'usable'
}
