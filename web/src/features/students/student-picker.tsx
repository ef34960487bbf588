import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figures } from '../../lib/format/figures.ts'
import { finds } from '../../lib/at-hand/finds.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import type { Bunch, Person } from '../../ui/people/people.ts'
import { PeoplePicker } from '../../ui/people/people-picker.tsx'
import { studentsOfClass, studentsQuery } from './api.ts'

interface StudentPickerProps {
  chosen: readonly Person[]
  onChange: (chosen: Person[]) => void
  most: number
  /** whose students can be added together */
  classes: readonly { value: string; label: string }[]
}

const searchMs = 250

/** Searches on the server: a studio may have 2,000 students. */
export function StudentPicker({ chosen, onChange, most, classes }: StudentPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(studentsQuery({ search, sort: 'name', direction: 'asc', page: 1 }))
  const bunches = classes.flatMap(({ value, label }): Bunch[] =>
    search !== '' && finds(search, label) ? [{ id: value, name: `Everyone in ${label}`, people: () => studentsOfClass(value) }] : [],
  )
  return (
    <PeoplePicker
      label="Students"
      searchLabel="Search students"
      placeholder="Search by student, parent or class"
      chosen={chosen}
      onChange={(people) => onChange(people.map(({ id, name }) => ({ id, name })))}
      most={most}
      typed={typed}
      onType={setTyped}
      offered={{
        groups: data && [
          { name: 'Students', offers: data.students.map(({ id, nameApart, parent }) => ({ id, name: nameApart, detail: parent.name })) },
          ...(bunches.length > 0 ? [{ name: 'Whole classes', offers: bunches }] : []),
        ],
        isStale: isPlaceholderData || search !== typed.trim(),
        failure: error && !data ? inWords(failureOf(error), 'Failed to fetch students').message : null,
        retry: () => void refetch(),
        hint: data && hintOf(data),
        nobody: search ? `No student or class matches “${search}”.` : 'No students yet. Parents add their own children.',
      }}
    />
  )
}

function hintOf({ students, total }: { students: unknown[]; total: number }): string | undefined {
  if (total <= students.length) return undefined
  return `Showing the first ${students.length} of ${figures(total)}. Search to find others.`
}
