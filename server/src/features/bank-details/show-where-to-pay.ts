import type { BankDetails } from '@callboard/contract/bank-details'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { newestDetails } from './newest-details.ts'
import { owesByTransfer } from './owes-by-transfer.ts'

/** Shows a parent where to pay, while they have something to pay by bank transfer (S3 §6). */
export async function showWhereToPay(actor: Actor): Promise<BankDetails | Refusal<'nothing-to-transfer'>> {
  const details = (await owesByTransfer(actor)) ? await newestDetails(actor) : null
  return details ?? refuse('nothing-to-transfer')
}
