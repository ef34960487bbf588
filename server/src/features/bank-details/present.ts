import type { BankDetails, KeptBankDetails } from '@callboard/contract/bank-details'
import type { BankDetailsRow } from './queries.ts'

export function presentBankDetails({ country, accountName, accountNumber, sortCode, bankName }: BankDetailsRow): BankDetails {
  return { country, accountName, accountNumber, sortCode, bankName }
}

export function presentKept(row: BankDetailsRow | undefined): KeptBankDetails {
  if (!row) return { version: 0, details: null, changed: null }
  return {
    version: row.version,
    details: presentBankDetails(row),
    changed: { by: row.changedByName, at: row.changedAt.toISOString() },
  }
}
