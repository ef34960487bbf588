import type { KeptBankDetails } from '@callboard/contract/bank-details'
import type { Actor } from '../../platform/actor.ts'
import { presentKept } from './present.ts'
import { newestBankDetails } from './queries.ts'

export async function readBankDetails(actor: Actor): Promise<KeptBankDetails> {
  return presentKept(await newestBankDetails(actor))
}
