import type { Minor } from '@callboard/contract/money'
import { money } from '../../lib/format/money.ts'
import { useSignedIn } from '../../lib/session/session.ts'

export function usePrice(): (amount: Minor) => string {
  const { currency } = useSignedIn().studio
  return (amount) => money(amount, currency)
}
