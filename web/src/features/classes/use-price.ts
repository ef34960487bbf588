import type { Minor } from '@callboard/contract/money'
import { money } from '../../lib/money.ts'
import { useSignedIn } from '../../lib/session.ts'

/** Writes amounts in the studio's currency. */
export function usePrice(): (amount: Minor) => string {
  const { currency } = useSignedIn().studio
  return (amount) => money(amount, currency)
}
