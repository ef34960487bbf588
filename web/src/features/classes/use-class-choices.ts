import { dayName, longDate } from '../../lib/format/dates.ts'
import type { ClassChoice } from '@callboard/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { classChoicesQuery } from './api.ts'

export function useClassChoices() {
  const { data, isError, refetch } = useQuery(classChoicesQuery())
  return {
    options: data && classGroups(data),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}

export const classGroups = (classes: ClassChoice[]) =>
  [group('Every week', classes, true), group('Once', classes, false)].filter(({ items }) => items.length > 0)

/** "Ballet Beginners, Monday 17:00"; a one-off class by its date. */
function choiceWords({ name, repeats, date, startTime }: ClassChoice): string {
  return `${name}, ${repeats ? dayName(date) : longDate(date)} ${startTime}`
}

const group = (name: string, choices: ClassChoice[], repeats: boolean) => ({
  group: name,
  items: choices.filter((choice) => choice.repeats === repeats).map((choice) => ({ value: choice.id, label: choiceWords(choice) })),
})
