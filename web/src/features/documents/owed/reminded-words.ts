import { type AwaitedCounts, awaitedWords } from '@callboard/contract/document-states'
import { plural } from '../../../lib/words.ts'

interface Reminded {
  people: number
  documents: number
  alreadyToday: number
  awaitedCounts: AwaitedCounts
}

/** What a reminder to all came to. */
export function remindedWords({ people, documents, alreadyToday, awaitedCounts }: Reminded): string {
  const already =
    alreadyToday > 0
      ? `${plural(alreadyToday, 'reminder', 'reminders')} had already been sent today, and ${alreadyToday === 1 ? 'is' : 'are'} not sent again.`
      : ''
  const sent =
    people === 0
      ? already === '' && 'Nobody is left to remind.'
      : `Reminder sent to ${plural(people, 'person', 'people')} about ${plural(documents, 'document', 'documents')}.`
  return [sent, already, ...awaitedWords(awaitedCounts)].filter(Boolean).join(' ')
}
