import type { ClassChoice } from '@callboard/contract/classes'
import { dayName, longDate } from '../../lib/format/dates.ts'

/** What a select of classes offers, the weekly ones first. */
export const classGroups = (classes: ClassChoice[]) =>
  [group('Every week', classes, true), group('Once', classes, false)].filter(({ items }) => items.length > 0)

/** "Ballet Beginners, Monday 17:00"; a one-off class by its date. */
export function choiceWords({ name, repeats, date, startTime }: Omit<ClassChoice, 'id'>): string {
  return `${name}, ${repeats ? dayName(date) : longDate(date)} ${startTime}`
}

const group = (name: string, choices: ClassChoice[], repeats: boolean) => ({
  group: name,
  items: choices.filter((choice) => choice.repeats === repeats).map((choice) => ({ value: choice.id, label: choiceWords(choice) })),
})
