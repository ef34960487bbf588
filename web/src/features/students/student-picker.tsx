import { Anchor, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { studentsQuery } from './api.ts'
import css from './student-picker.module.css'

interface Named {
  readonly id: string
  readonly name: string
}

interface StudentPickerProps {
  chosen: readonly Named[]
  onChange: (chosen: Named[]) => void
  most: number
}

const searchMs = 250

/** Searches on the server: a studio may have 2,000 students. */
export function StudentPicker({ chosen, onChange, most }: StudentPickerProps) {
  const heading = useId()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(studentsQuery({ search, sort: 'name', direction: 'asc', page: 1 }))
  const ids = new Set(chosen.map(({ id }) => id))
  const remove = (gone: string) => onChange(chosen.filter(({ id }) => id !== gone))
  const isFull = chosen.length >= most

  return (
    <div className={css.picker} role="group" aria-labelledby={heading}>
      <p id={heading} className={css.heading}>
        Students{chosen.length > 0 && ` (${chosen.length.toLocaleString('en-GB')})`}
      </p>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label="Chosen students">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={css.pill} aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                <bdi>{name}</bdi>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        aria-label="Search students"
        placeholder="Search by student or parent"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {data ? (
        <>
          <ul className={css.found} aria-busy={isPlaceholderData}>
            {data.students.map(({ id, name, parent }) => (
              <li key={id}>
                <Checkbox
                  classNames={{ body: css.row, labelWrapper: css.rowWords, label: css.rowLabel }}
                  checked={ids.has(id)}
                  disabled={isFull && !ids.has(id)}
                  label={
                    <>
                      <bdi>{name}</bdi> <bdi className={css.parent}>{parent.name}</bdi>
                    </>
                  }
                  onChange={({ currentTarget }) => (currentTarget.checked ? onChange([...chosen, { id, name }]) : remove(id))}
                />
              </li>
            ))}
          </ul>
          <p className={css.hint} role="status">
            {hintOf(data, search, isFull ? most : null)}
          </p>
        </>
      ) : error ? (
        <p role="alert" className={css.hint}>
          {inWords(failureOf(error), 'Failed to fetch students').message}{' '}
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            Retry
          </Anchor>
        </p>
      ) : (
        <Skeleton height={132} radius="md" />
      )}
    </div>
  )
}

function hintOf({ students, total }: { students: unknown[]; total: number }, search: string, full: number | null): string {
  if (full !== null) return `At most ${full} students can be chosen at once.`
  if (total === 0) return search ? `No student matches “${search}”.` : 'No students yet. Parents add their own children.'
  if (total > students.length) return `Showing the first ${students.length} of ${total.toLocaleString('en-GB')}. Search to find others.`
  return ''
}
