import { figures } from '../../lib/format/figures.ts'
import { inWords, type Failure } from '../../lib/refusals.ts'
import { plural } from '../../lib/words.ts'

/** S2 §8. */
export const reminded = 'Reminder sent successfully'

export const notReminded = (failure: Failure) => {
  const { message, requestId, kind } = inWords(failure, 'Failed to send reminder')
  return { message, requestId: kind === 'fault' ? requestId : null }
}

/** What a reminder to all who are left of a document came to. */
export function remindedAllWords(people: number, alreadyToday: number): string {
  const already = alreadyToday > 0 ? `${plural(alreadyToday, 'person was', 'people were')} already reminded today.` : ''
  if (people === 0) return already || 'Nobody is left to remind.'
  return [`Reminder sent to ${people === 1 ? '1 person' : `${figures(people)} people`}.`, already].filter(Boolean).join(' ')
}
