import type { Country } from './money.ts'

// Separate from the schemas, so that a form's masks need no zod.

export interface NumberFormat {
  readonly label: string
  readonly shape: RegExp
  readonly wrong: string
  /** lengths of the groups of digits between dashes or spaces; without them letters are accepted too */
  readonly groups?: readonly number[]
}

interface BankFormat {
  readonly accountNumber: NumberFormat
  readonly sortCode: NumberFormat | null
}

const digits = (label: string, groups: readonly number[], least = sum(groups)): NumberFormat => ({
  label,
  groups,
  shape: new RegExp(`^[0-9]{${least},${sum(groups)}}$`),
  wrong: `${label} must have ${least === sum(groups) ? least : `${least} to ${sum(groups)}`} digits`,
})

const iban: NumberFormat = { label: 'IBAN', shape: /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/, wrong: 'Please enter a valid IBAN' }

/** The notation of accounts in each country of a studio (S3 §5, §9). */
export const bankFormats: Record<Country, BankFormat> = {
  GB: { accountNumber: digits('Account number', [8]), sortCode: digits('Sort code', [2, 2, 2]) },
  IE: { accountNumber: iban, sortCode: null },
  US: { accountNumber: digits('Account number', [17], 4), sortCode: digits('Routing number', [9]) },
  CA: { accountNumber: digits('Account number', [12], 5), sortCode: digits('Transit and institution number', [5, 3]) },
  AU: { accountNumber: digits('Account number', [10], 5), sortCode: digits('BSB', [3, 3]) },
  NZ: { accountNumber: digits('Account number', [2, 4, 7, 3], 15), sortCode: null },
}

/** `12-34-56`; digits beyond the groups are dropped. */
export function groupDigits(typed: string, groups: readonly number[], between: string): string {
  let at = 0
  return groups
    .map((length) => typed.slice(at, (at += length)))
    .filter((group) => group !== '')
    .join(between)
}

/** As shown to people: an IBAN in groups of four, New Zealand's with dashes. */
export function writeAccountNumber(country: Country, accountNumber: string): string {
  const { groups } = bankFormats[country].accountNumber
  if (!groups) return accountNumber.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return groupDigits(accountNumber, groups, '-')
}

function sum(groups: readonly number[]): number {
  return groups.reduce((all, length) => all + length, 0)
}
