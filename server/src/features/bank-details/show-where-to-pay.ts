import type { BankDetails } from '@callboard/contract/bank-details'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { owesByTransfer } from './owes-by-transfer.ts'
import { presentBankDetails } from './present.ts'
import { newestBankDetails } from './queries.ts'

/** Shows a parent where to pay, while they have something to pay by bank transfer (S3 §6). */
export async function showWhereToPay(actor: Actor): Promise<BankDetails | Refusal<'nothing-to-transfer'>> {
  const kept = (await owesByTransfer(actor)) ? await newestBankDetails(actor) : undefined
  return kept ? presentBankDetails(kept) : refuse('nothing-to-transfer')
}
