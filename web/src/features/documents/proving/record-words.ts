import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'

const faults: Record<NonNullable<CheckedRecord['fault']>['why'], string> = {
  missing: 'is missing',
  changed: 'has been changed',
  'text-changed': 'has a name or an address beside it that has been changed',
  unlike: 'says something else than the signature or the file that it is about',
}

/** What a check of the record has found. */
export function recordWords({ entries, fault }: CheckedRecord): string {
  if (fault)
    return `Entry ${figures(fault.number)} ${faults[fault.why]}. Somebody may have worked on the database: tell whoever looks after Callboard for your studio, and keep the signers’ emails.`
  if (entries === 0) return 'It has no entries yet.'
  return `${plural(entries, 'entry was', 'entries were')} checked, from the first to the newest. None has been changed or taken out, and the signatures and files say the same.`
}
