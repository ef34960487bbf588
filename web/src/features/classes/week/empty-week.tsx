import type { Week } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { Button, Group } from '@mantine/core'
import { IconCalendarOff, IconFilterOff, IconPlus, IconFileText } from '@tabler/icons-react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { Link } from '@tanstack/react-router'
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
  const isOwner = useSignedIn().user.role === 'owner'
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
          <Group gap="sm" justify="center">
            {isOwner && (
              <Button
                variant="default"
                leftSection={<IconFileText size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to="/dashboard/import" search={{ kind: 'classes' } as never} />}
              >
                Import from a spreadsheet
              </Button>
            )}
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              Add Class
            </Button>
          </Group>
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
