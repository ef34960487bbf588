import type { KeptBankDetails } from '@callboard/contract/bank-details'
import type { Country } from '@callboard/contract/money'

/** The numbers of an account in another country are not offered: they would be read as this one's. */
export function formOf({ details }: KeptBankDetails, country: Country) {
  const isHere = details?.country === country
  return {
    accountName: details?.accountName ?? '',
    accountNumber: isHere ? details.accountNumber : '',
    sortCode: isHere ? details.sortCode.replaceAll('-', '') : '',
    bankName: isHere ? details.bankName : '',
  }
}
