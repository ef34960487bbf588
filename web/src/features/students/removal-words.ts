import type { Leaving } from '@callboard/contract/leaving'
import type { Currency } from '@callboard/contract/money'
import { placesWords, recurrencesWords } from '../../lib/leaving-words.ts'

/** The classes that a student leaves, each once. */
export const classNames = (classes: readonly { name: string }[]): string[] => [...new Set(classes.map((one) => one.name))]

export function removalWords(name: string, leaving: Leaving, currency: Currency): string[] {
  const also = `${name}’s attendance, emergency contacts and medical information will be deleted too.`
  return [...placesWords(leaving, currency), ...recurrencesWords(leaving), ...cardsWords(leaving), also]
}

export const cardsWords = ({ cards = 0 }: Leaving): string[] =>
  cards === 0
    ? []
    : [`${cards === 1 ? 'Your stored card' : `Your ${cards} stored cards`} will be removed, as you have no other child here.`]
