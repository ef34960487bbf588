import type { Minor } from '@callboard/contract/money'
import { money } from '../../lib/money.ts'
import { useSignedIn } from '../../lib/session.ts'

export function usePrice(): (amount: Minor) => string {
  const { currency } = useSignedIn().studio
  return (amount) => money(amount, currency)
}
