import type { KeptBankDetails } from '@callboard/contract/bank-details'
import type { Country } from '@callboard/contract/money'

/** Leaves out numbers of an account in another country, which would be read as this country's. */
export function formOf({ details }: KeptBankDetails, country: Country) {
  const isHere = details?.country === country
  return {
    accountName: details?.accountName ?? '',
    accountNumber: isHere ? details.accountNumber : '',
    sortCode: isHere ? details.sortCode.replaceAll('-', '') : '',
    bankName: isHere ? details.bankName : '',
  }
}
