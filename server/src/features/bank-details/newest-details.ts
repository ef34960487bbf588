import type { BankDetails } from '@callboard/contract/bank-details'
import type { Scope } from '../../platform/actor.ts'
import { presentBankDetails } from './present.ts'
import { newestBankDetails } from './queries.ts'

/** Where the studio is paid by bank transfer; null: not entered yet. */
export async function newestDetails(scope: Scope): Promise<BankDetails | null> {
  const kept = await newestBankDetails(scope)
  return kept ? presentBankDetails(kept) : null
}
