import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, inWords } from '../../lib/refusals.ts'
import type { Person } from '../../ui/people/people.ts'
import { studentsQuery } from './api.ts'

const searchMs = 250

/** One student, searched for on the server by their name or a parent's. */
export function StudentSelect({ chosen, onChange }: { chosen: Person | null; onChange: (chosen: Person | null) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), searchMs)
  const { data, error } = useQuery(studentsQuery({ search, sort: 'name', direction: 'asc', page: 1 }))
  const found = (data?.students ?? []).map(({ id, nameApart, parent }) => ({ value: id, label: nameApart, parent: parent.name }))
  const isListed = chosen === null || found.some(({ value }) => value === chosen.id)
  const parentOf = new Map(found.map(({ value, parent }) => [value, parent]))
  return (
    <Select
      label="Student"
      placeholder="Search by student or parent"
      searchable
      clearable
      selectFirstOptionOnChange
      data={[...(isListed || !chosen ? [] : [{ value: chosen.id, label: chosen.name }]), ...found]}
      // The server has searched, and a parent's name is in no label.
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      onChange={(_, option) => onChange(option === null ? null : { id: option.value, name: option.label })}
      onSearchChange={setTyped}
      nothingFoundMessage={data ? 'Nothing found' : 'Loading…'}
      error={error && !data ? inWords(failureOf(error), 'Failed to fetch students').message : undefined}
      maxDropdownHeight={280}
      data-autofocus
      renderOption={({ option }) => (
        <span>
          {option.label}{' '}
          <Text span size="sm" c="dimmed">
            {parentOf.get(option.value)}
          </Text>
        </span>
      )}
    />
  )
}
