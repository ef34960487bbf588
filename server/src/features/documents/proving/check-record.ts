import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import type { RecordFault } from '@callboard/contract/record-faults'
import type { LoginScope } from '../../../platform/actor.ts'
import { checkActivity } from '../../../platform/activity/check-activity.ts'
import { checkEntry } from '../../../platform/trail/check-entry.ts'
import { checkTrail, mostFaults } from '../../../platform/trail/check-trail.ts'
import { findBeside, findEntriesAbout } from '../queries/beside-record.ts'

type Reading = Pick<LoginScope, 'db' | 'studioId'>

/** Checks the whole record of the studio, each row beside it, and the activity that it seals; stored files are compared by `compareStored`. */
export async function checkRecord(scope: Reading): Promise<CheckedRecord> {
  const { entries, faults } = await checkTrail(scope)
  const all = [...faults, ...(await findBeside(scope, 'all')), ...(await checkActivity(scope, mostFaults))]
  return { entries, faults: all.toSorted(byNumber).slice(0, mostFaults) }
}

/** The same of one signature: its entry between its neighbours, the entries that have its code and its copies, and the rows beside them. */
export async function checkSignature(scope: Reading, signatureId: string): Promise<RecordFault[]> {
  const faults: RecordFault[] = []
  for (const number of await findEntriesAbout(scope, signatureId)) faults.push(...(await checkEntry(scope, number)))
  return [...faults, ...(await findBeside(scope, { signatureId }))]
}

/** Those without an entry come last. */
const byNumber = (one: RecordFault, other: RecordFault) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0
