import { type Currency, currencySigns, type Minor } from '@callboard/contract/money'
import { type MoneyFault, readMoney } from '@callboard/contract/typed-money'
import { grouped, money } from '../format/money.ts'
import { useSignedIn } from '../session/session.ts'

/** Reads and writes amounts in this studio's currency. */
export function useStudioMoney() {
  const { currency } = useSignedIn().studio
  return {
    sign: currencySigns[currency],
    read: (typed: string, max: Minor) => readMoney(typed, currency, max),
    write: grouped,
    faultWords: (fault: MoneyFault, max: Minor) => faultWords(currency, max)[fault],
  }
}

function faultWords(currency: Currency, max: Minor): Record<MoneyFault, string> {
  return {
    'no-amount': 'Please enter an amount like 12.50',
    'other-currency': `Please enter an amount in ${currencySigns[currency]}`,
    'too-fine': 'Please enter no more than two decimals',
    'too-much': `Please enter ${money(max, currency)} at most`,
  }
}
