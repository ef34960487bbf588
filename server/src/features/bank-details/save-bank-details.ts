import { type BankDetails, type KeptBankDetails, type SaveBankDetails, writeSortCode } from '@callboard/contract/bank-details'
import { isValidIBAN } from 'ibantools'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mailChangeJob } from './jobs.ts'
import { presentBankDetails, presentKept } from './present.ts'
import { countryOfStudio, insertBankDetails, newestBankDetails, ownersToTell } from './queries.ts'

/** Saves new bank details if the owner saw the current ones, and tells every owner (S3 §5, S4 accounts); idempotent. */
export async function saveBankDetails(
  actor: Actor,
  { version, ...typed }: SaveBankDetails,
): Promise<KeptBankDetails | Refusal<'bank-details-changed' | 'country-changed' | 'iban-wrong'>> {
  if (typed.country !== (await countryOfStudio(actor))) return refuse('country-changed')
  if (typed.country === 'IE' && !isValidIBAN(typed.accountNumber)) return refuse('iban-wrong')
  const details: BankDetails = { ...typed, sortCode: writeSortCode(typed.country, typed.sortCode) }
  const before = await newestBankDetails(actor)
  if (before && isDeepStrictEqual(presentBankDetails(before), details)) return presentKept(before)
  if ((before?.version ?? 0) !== version) return refuse('bank-details-changed')
  const next = { version: version + 1, changedBy: actor.user.id, changedAt: toDate(actor.clock.now()) }
  if (!(await insertBankDetails(actor, { ...details, ...next }))) return refuse('bank-details-changed')
  for (const { id } of await ownersToTell(actor))
    actor.enqueue(mailChangeJob, { studioId: actor.studioId, version: next.version, ownerId: id })
  actor.refresh('bankDetails', { roles: ['owner'] })
  return presentKept(await newestBankDetails(actor))
}
