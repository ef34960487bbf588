import { inWords, type Failure } from '../../lib/refusals.ts'
import { plural } from '../../lib/words.ts'

/** S2 §8. */
export const reminded = 'Reminder sent successfully'

export const notReminded = (failure: Failure) => {
  const { message, requestId, kind } = inWords(failure, 'Failed to send reminder')
  return { message, requestId: kind === 'fault' ? requestId : null }
}

/** What a reminder to all who are left of a document came to, while it can still be stopped. */
export function remindedAllWords(people: number, alreadyToday: number): string {
  const already = alreadyToday > 0 ? `${plural(alreadyToday, 'person was', 'people were')} already reminded today.` : ''
  if (people === 0) return already || 'Nobody is left to remind.'
  return [`${plural(people, 'reminder goes', 'reminders go')} out in half a minute.`, already].filter(Boolean).join(' ')
}
