import { faultWords } from '@callboard/contract/record-faults'
import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import { plural } from '../../../lib/words.ts'

/** More would help nobody who reads them on a page. */
const namedOnPage = 10

/** What a check of the record has found: a sentence, and each fault that it names. */
export function recordWords({ entries, faults }: CheckedRecord): { sentence: string; named: string[] } {
  if (faults.length > 0) {
    const more = faults.length - namedOnPage
    return {
      sentence:
        'Somebody may have worked on the database: tell whoever looks after Callboard for your studio, and keep the signers’ emails.',
      named: [...faults.slice(0, namedOnPage).map((fault) => `${faultWords(fault)}.`), ...(more > 0 ? [`And ${more} more.`] : [])],
    }
  }
  if (entries === 0) return { sentence: 'It has no entries yet.', named: [] }
  return {
    sentence: `${plural(entries, 'entry was', 'entries were')} checked, from the first to the newest. None has been changed or taken out, and signatures, codes and copies say the same. The stored files themselves are compared whenever they are shown, signed or downloaded.`,
    named: [],
  }
}
