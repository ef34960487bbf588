import type { EndingGuardian } from '@callboard/contract/guardians'
import type { Currency } from '@callboard/contract/money'
import { draftsWords, placesWords, recurrencesWords, unpaidWords } from '../../../lib/leaving-words.ts'
import { cardsWords } from '../removal-words.ts'

/** What follows when a guardianship ends; `isOwn`: said to the guardian. */
export function endingWords({ leaving, nextFirst }: EndingGuardian, currency: Currency, isOwn: boolean): string[] {
  return [
    ...placesWords(leaving, currency),
    ...recurrencesWords(leaving),
    ...draftsWords(leaving),
    ...(leaving.unpaid > 0 ? [`${unpaidWords(leaving, currency)} will stay open, for ${isOwn ? 'you' : 'them'} to pay.`] : []),
    ...(nextFirst === null ? [] : [`New invoices then go to ${nextFirst}.`]),
    ...(isOwn ? cardsWords(leaving) : []),
    `The emergency contacts and collectors that ${isOwn ? 'you' : 'they'} gave will be deleted.`,
  ]
}
