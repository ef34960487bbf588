import type { Week } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { closedDayWords } from './closed-day-words.ts'

interface Props {
  week: Week
  isFiltered: boolean
  isCurrent: boolean
  onShowAll: () => void
  onAdd: () => void
  onGo: (date: string | undefined) => void
}

/** The list of a week in which nothing is shown. */
export default function EmptyWeek({ week, isFiltered, isCurrent, onShowAll, onAdd, onGo }: Props) {
  const closed = [...new Set(week.closed.map((day) => `${closedDayWords(day)}. `))].join('')
  if (isFiltered && week.classes.length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title="No classes found"
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all classes
          </Button>
        }
      >
        None of this week’s classes match your filters.
      </EmptyState>
    )
  if (week.can.add)
    return (
      <EmptyState
        icon={IconCalendarOff}
        title="No classes found"
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            Add Class
          </Button>
        }
      >
        {closed}Nothing planned for this week yet. Add a single class, or a weekly one for the whole term.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconCalendarOff}
      title="No classes found"
      action={
        <Button variant="default" onClick={() => onGo(isCurrent ? addDays(week.weekOf, 7) : undefined)}>
          {isCurrent ? 'See next week' : 'Back to this week'}
        </Button>
      }
    >
      {closed}Nothing planned for this week{isCurrent ? ' yet' : ''}.
    </EmptyState>
  )
}
