import { activityLabels, type ActivityKind } from '@callboard/contract/activity-words'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { isPlainDate } from '../../lib/studio/studio-dates.ts'
import { useTypedSearch } from '../../lib/use-list.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { doersQuery } from './api.ts'
import type { ActivitySearch } from './search.ts'
import css from './activity.module.css'

interface ActivityFiltersProps {
  asked: ActivitySearch
  onAsk: (change: Partial<ActivitySearch>, how?: { replace: boolean }) => void
}

export function ActivityFilters({ asked, onAsk }: ActivityFiltersProps) {
  const { data: people = [] } = useQuery(doersQuery())
  const [typed, type] = useTypedSearch(asked.search ?? '', (search) => onAsk({ search }, { replace: Boolean(asked.search) }))
  const field = useRef<HTMLInputElement>(null)
  usePageAction('search', () => field.current?.select())
  return (
    <search className={css.filters} aria-label="Activity">
      <TextInput
        ref={field}
        type="search"
        label="Search"
        placeholder="Search by name, invoice or words"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={120}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        label="What"
        data={[{ value: '', label: 'Everything' }, ...Object.entries(activityLabels).map(([value, label]) => ({ value, label }))]}
        value={asked.kind ?? ''}
        onChange={(event) => onAsk({ kind: (event.currentTarget.value || undefined) as ActivityKind })}
      />
      <NativeSelect
        label="Who"
        data={[{ value: '', label: 'Everybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={asked.who ?? ''}
        onChange={(event) => onAsk({ who: event.currentTarget.value })}
      />
      <Day label="From" value={asked.from} onChange={(from) => onAsk({ from })} />
      <Day
        label="To"
        value={asked.to}
        error={asked.from && asked.to && asked.to < asked.from ? 'The last day must not be before the first.' : undefined}
        onChange={(to) => onAsk({ to })}
      />
    </search>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  error?: string | undefined
  onChange: (day: string | undefined) => void
}

/** Asks only once what is typed is a day. */
function Day({ label, value = '', error, onChange }: DayProps) {
  const [typed, setTyped] = useState(value)
  return (
    <DateInput
      label={label}
      leaning="past"
      value={typed}
      error={error}
      onChange={(day) => {
        setTyped(day)
        if (day === '' || isPlainDate(day)) onChange(day || undefined)
      }}
    />
  )
}
