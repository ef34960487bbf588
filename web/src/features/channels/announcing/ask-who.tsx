import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { datesQuery } from './api.ts'
import css from './announce-panel.module.css'

interface AskWhoProps {
  classId: string
  value?: string | null
  error?: ReactNode
  onChange?: (asks: string | null) => void
}

/** Whether an announcement to a class asks who is coming, and to which of its dates: the next one, unless another is chosen. */
export function AskWho({ classId, value = null, error, onChange }: AskWhoProps) {
  const { data } = useQuery(datesQuery(classId))
  const next = data?.[0]
  if (!next) return null
  return (
    <div className={css.ask}>
      <Switch
        label="Ask who is coming"
        description="Each family answers “Coming”, “Late” or “Can’t come” in one tap, and the register begins from it."
        checked={value !== null}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked ? next.id : null)}
      />
      {value !== null && (
        <NativeSelect
          label="Date"
          data={data.map(({ id, date, startTime }) => ({ value: id, label: `${dayName(date)} ${shortDate(date)} at ${startTime}` }))}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      )}
    </div>
  )
}
