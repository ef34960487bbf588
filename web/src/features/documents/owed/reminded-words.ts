import { plural } from '../../../lib/words.ts'

interface Reminded {
  people: number
  documents: number
  alreadyToday: number
}

/** What a reminder to all came to. */
export function remindedWords({ people, documents, alreadyToday }: Reminded): string {
  const already =
    alreadyToday > 0
      ? `${plural(alreadyToday, 'reminder', 'reminders')} had already been sent today, and ${alreadyToday === 1 ? 'is' : 'are'} not sent again.`
      : ''
  if (people === 0) return already || 'Nobody is left to remind.'
  const sent = `Reminder sent to ${plural(people, 'person', 'people')} about ${plural(documents, 'document', 'documents')}.`
  return [sent, already].filter(Boolean).join(' ')
}
