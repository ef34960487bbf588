import { type Currency, formatMinor, type Minor } from '@callboard/contract/money'
import { type MoneyFault, readMoney } from '@callboard/contract/typed-money'
import { money, signOf } from '../format/money.ts'
import { useSignedIn } from '../session/session.ts'

/** Amounts as this studio writes and reads them. */
export function useStudioMoney() {
  const { currency } = useSignedIn().studio
  return {
    sign: signOf(currency),
    read: (typed: string, max: Minor) => readMoney(typed, currency, max),
    write: grouped,
    faultWords: (fault: MoneyFault, max: Minor) => faultWords(currency, max)[fault],
  }
}

/** "1,250.00", which is read as the same amount. */
function grouped(amount: Minor): string {
  return formatMinor(amount).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
}

function faultWords(currency: Currency, max: Minor): Record<MoneyFault, string> {
  return {
    'no-amount': 'Please enter an amount like 12.50',
    'other-currency': `Please enter an amount in ${signOf(currency)}`,
    'too-fine': 'Please enter no more than two decimals',
    'too-much': `Please enter ${money(max, currency)} at most`,
  }
}
