import type { Teacher } from '@callboard/contract/teachers'
import type { TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureOf, inWords } from '../../lib/refusals.ts'
import type { Person } from '../../ui/people/people.ts'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { teachersQuery } from './api.ts'

interface TeacherPickerProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  value?: string
  onChange?: (id: string) => void
  /** the previous choice, shown even if it has left the list */
  kept?: { id: string; name: string } | null | undefined
}

/** Includes owners, labelled Owner (S2 §5). */
export function TeacherPicker({ kept, ...field }: TeacherPickerProps) {
  const { data, error, refetch } = useQuery(teachersQuery())
  return (
    <PersonPicker
      label="Teacher"
      {...field}
      kept={kept}
      nobodyLabel={field.withAsterisk ? undefined : 'No teacher'}
      offered={{
        groups: data && [
          { name: 'Teachers', offers: data.filter(({ role }) => role === 'teacher').map((one) => personOf(one, data)) },
          { name: 'Owners', offers: data.filter(({ role }) => role === 'owner').map((one) => personOf(one, data)) },
        ],
        failure: error && !data ? inWords(failureOf(error), 'The teachers could not be loaded').message : null,
        retry: () => void refetch(),
        nobody: 'No teacher with this name. Add teachers on the Teachers page.',
      }}
    />
  )
}

function personOf({ id, name, photoUrl, role, email }: Teacher, among: readonly Teacher[]): Person {
  const hasNamesake = among.some((other) => other.id !== id && other.name === name)
  const detail = [role === 'owner' && 'Owner', hasNamesake && email].filter(Boolean).join(', ')
  return { id, name, photoUrl, ...(detail && { detail }) }
}
