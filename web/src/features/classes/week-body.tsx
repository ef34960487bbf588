import { addDays, weekOf } from '@callboard/contract/dates'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ClassActions } from './class-card.tsx'
import type { useWeek } from './use-week.ts'
import { WeekCalendar } from './week-calendar.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

type Props = {
  query: ReturnType<typeof useWeek>
  actions: ClassActions
  onAdd: () => void
  onGo: (date: string | undefined) => void
}

/** The week in whichever state it is: on its way, failed, empty or there. */
export function WeekBody({ query, actions, onAdd, onGo }: Props) {
  const { data: week, error, isPlaceholderData: isBehind } = query
  if (!week) {
    if (!error) return <WeekSkeleton />
    const { message, requestId } = failureOf(error, requestIdOf(error))
    return (
      <ErrorPanel
        title="Failed to fetch classes"
        message={message}
        requestId={requestId}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const isCurrent = week.weekOf === weekOf(week.today)
  return (
    <>
      {error && !isBehind && <Notice tone="warn">This week could not be refreshed: you see it as it was a while ago.</Notice>}
      {week.classes.length > 0 ? (
        <WeekCalendar week={week} isBehind={isBehind} fresh={query.changes.changed} actions={actions} />
      ) : week.can.add ? (
        <EmptyState
          icon={IconCalendarOff}
          title="No classes found"
          action={
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              Add Class
            </Button>
          }
        >
          Nothing is planned for this week yet. Add a single class, or a weekly one for the whole term.
        </EmptyState>
      ) : (
        <EmptyState
          icon={IconCalendarOff}
          title="No classes found"
          action={
            <Button variant="default" onClick={() => onGo(isCurrent ? addDays(week.weekOf, 7) : undefined)}>
              {isCurrent ? 'See next week' : 'Back to this week'}
            </Button>
          }
        >
          Nothing is planned for this week{isCurrent ? ' yet' : ''}.
        </EmptyState>
      )}
    </>
  )
}
