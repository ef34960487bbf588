import { mostInvoicesAtOnce } from '@callboard/contract/invoice-states'
import { usersPerPage } from '@callboard/contract/users'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { finds } from '../../../lib/at-hand/finds.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import type { Bunch, Person } from '../../../ui/people/people.ts'
import { PeoplePicker } from '../../../ui/people/people-picker.tsx'
import { useClassChoices } from '../../classes/use-class-choices.ts'
import { familiesOfClass, familiesQuery } from '../api.ts'

const searchMs = 250

export function FamilyPicker({ chosen, onChange }: { chosen: readonly Person[]; onChange: (chosen: Person[]) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(familiesQuery(search))
  const classes = useClassChoices().options?.flatMap(({ items }) => items) ?? []
  const bunches = classes.flatMap(({ value, label }): Bunch[] =>
    search !== '' && finds(search, label) ? [{ id: value, name: `Everyone in ${label}`, people: () => familiesOfClass(value) }] : [],
  )
  return (
    <PeoplePicker
      label="Parents"
      searchLabel="Search parents"
      placeholder="Search by parent or class"
      isRequired
      chosen={chosen}
      onChange={(people) => onChange(people.map(({ id, name, detail }) => ({ id, name, ...(detail && { detail }) })))}
      most={mostInvoicesAtOnce}
      typed={typed}
      onType={setTyped}
      offered={{
        groups: data && [
          {
            name: 'Parents',
            offers: data.users.map(({ id, name, email, photoUrl }) => ({ id, name, photoUrl, ...(email && { detail: email }) })),
          },
          ...(bunches.length > 0 ? [{ name: 'Whole classes', offers: bunches }] : []),
        ],
        isStale: isPlaceholderData || search !== typed.trim(),
        failure: error && !data ? inWords(failureOf(error), 'Failed to fetch parents').message : null,
        retry: () => void refetch(),
        ...(data &&
          data.total > usersPerPage && {
            hint: `Showing the first ${usersPerPage} of ${figures(data.total)}. Search to find others.`,
          }),
        nobody: search ? `No parent or class matches “${search}”.` : 'No parents yet. Invite them on the Users page.',
      }}
    />
  )
}
