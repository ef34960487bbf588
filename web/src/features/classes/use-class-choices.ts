import { dayName, longDate } from '../../lib/dates.ts'
import type { ClassChoice } from '@callboard/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { classChoicesQuery } from './api.ts'

/** The series and one-off classes for a select. */
export function useClassChoices() {
  const { data, isError, refetch } = useQuery(classChoicesQuery())
  return {
    options: data?.map((choice) => ({ value: choice.id, label: choiceWords(choice) })),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}

/** "Ballet Beginners, Monday 17:00"; one that is held once by its date. */
function choiceWords({ name, repeats, date, startTime }: ClassChoice): string {
  return `${name}, ${repeats ? dayName(date) : longDate(date)} ${startTime}`
}
