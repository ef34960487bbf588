import type { Leaving } from '@callboard/contract/leaving'
import type { Currency } from '@callboard/contract/money'
import { placesWords, seriesWords } from '../../lib/leaving-words.ts'

export function removalWords(name: string, classes: readonly { name: string }[], leaving: Leaving, currency: Currency): string[] {
  const also = `${name}’s attendance, emergency contacts and medical information will be deleted too.`
  const names = [...new Set(classes.map((one) => one.name))]
  const listed = new Intl.ListFormat('en-GB').format(names)
  return [
    ...(names.length > 0 ? [`${name} will leave ${names.length === 1 ? '1 class' : `${names.length} classes`}: ${listed}.`] : []),
    ...placesWords(leaving, currency),
    ...seriesWords(leaving),
    also,
  ]
}
