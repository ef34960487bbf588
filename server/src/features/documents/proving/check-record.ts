import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import type { Actor } from '../../../platform/actor.ts'
import { checkTrail } from '../../../platform/trail/check-trail.ts'
import { findUnlike } from '../queries/unlike-record.ts'

/** Checks the whole record of the studio, and whether its signatures and documents say the same, for its owners. */
export async function checkRecord(actor: Actor): Promise<CheckedRecord> {
  const checked = await checkTrail(actor)
  const number = checked.fault ? null : await findUnlike(actor)
  return number === null ? checked : { ...checked, fault: { number, why: 'unlike' } }
}
