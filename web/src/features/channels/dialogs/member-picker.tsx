import { roleLabels } from '@callboard/contract/role-labels'
import { usersPerPage } from '@callboard/contract/users'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { PeoplePicker } from '../../../ui/people/people-picker.tsx'
import type { Person } from '../../../ui/people/people.ts'
import { invitableQuery } from '../posts/api.ts'

const searchMs = 250
const most = 1_000

interface MemberPickerProps {
  chosen: readonly Person[]
  onChange: (chosen: Person[]) => void
}

/** Teachers and parents; owners are in every channel (S4 channels). */
export function MemberPicker({ chosen, onChange }: MemberPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(invitableQuery(search))
  return (
    <PeoplePicker
      label="Members"
      searchLabel="Search teachers and parents"
      placeholder="Name or email"
      chosen={chosen}
      onChange={onChange}
      most={most}
      typed={typed}
      onType={setTyped}
      offered={{
        groups: data && [
          {
            name: 'People',
            offers: data.users
              .filter(({ role }) => role !== 'owner')
              .map(({ id, name, email, role, photoUrl }) => ({
                id,
                name,
                photoUrl,
                detail: [email, roleLabels[role]].filter(Boolean).join(' · '),
              })),
          },
        ],
        isStale: isPlaceholderData || search !== typed.trim(),
        failure: error && !data ? inWords(failureOf(error), 'Failed to fetch members').message : null,
        retry: () => void refetch(),
        ...(data &&
          data.total > usersPerPage && {
            hint: `Showing the first ${usersPerPage} of ${figures(data.total)} people. Search to find others.`,
          }),
        nobody: search ? `Nobody matches “${search}”.` : 'No teacher or parent has joined the studio yet.',
      }}
    />
  )
}
