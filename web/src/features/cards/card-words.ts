import type { Card } from '@callboard/contract/cards'
import type { PlainDate } from '@callboard/contract/dates'
import { cardName } from '@callboard/contract/card-names'

type Named = Pick<Card, 'brand' | 'last4'>

/** "Visa ending 4242" */
export const nameOfCard = ({ brand, last4 }: Named): string => cardName({ cardBrand: brand, cardLast4: last4 })

type Expiring = Pick<Card, 'expiryMonth' | 'expiryYear' | 'state'>

/** "Expires 08/31", and in words when it is close. */
export function expiryOf({ expiryMonth, expiryYear, state }: Expiring, today: PlainDate): { words: string; isNear: boolean } {
  const written = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
  if (state === 'expired') return { words: `Expired ${written}`, isNear: true }
  const left = (expiryYear - Number(today.slice(0, 4))) * 12 + expiryMonth - Number(today.slice(5, 7))
  if (left === 0) return { words: 'Expires this month', isNear: true }
  if (left === 1) return { words: 'Expires next month', isNear: true }
  return { words: `${left < 0 ? 'Expired' : 'Expires'} ${written}`, isNear: left < 0 }
}
