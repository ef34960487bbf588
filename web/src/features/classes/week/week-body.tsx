import type { Week } from '@callboard/contract/classes'
import { addDays, type PlainDate, weekOf } from '@callboard/contract/dates'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconFilterOff, IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { ClassActions } from '../card/class-card.tsx'
import type { By, CalendarView } from '../views/calendar-view.ts'
import type { useWeek } from './use-week.ts'
import { WeekCalendar } from './week-calendar.tsx'
import { clashesIn } from './week-clashes.ts'
import { filterClasses, isFiltered, type WeekFilter } from './week-filter.ts'
import { WeekSkeleton } from './week-skeleton.tsx'

export const GridView = lazyPart(() => import('../grid/grid-view.tsx'))

interface Props {
  query: ReturnType<typeof useWeek>
  view: CalendarView
  date: PlainDate | undefined
  by: By
  filter: WeekFilter
  onShowAll: () => void
  actions: ClassActions
  onAdd: () => void
  onGo: (date: string | undefined) => void
  onOpenDay: (date: string) => void
}

export function WeekBody(props: Props) {
  return (
    <Loaded query={props.query} waiting={<WeekSkeleton />} title="Failed to fetch classes">
      {(week) => <ShownWeek {...props} week={week} />}
    </Loaded>
  )
}

function ShownWeek({ query, week, view, date, by, filter, onShowAll, actions, onAdd, onGo, onOpenDay }: Props & { week: Week }) {
  const { user } = useSignedIn()
  const { error, isPlaceholderData: isBehind } = query
  const isCurrent = week.weekOf === weekOf(week.today)
  const { mine, teacher, room } = filter
  const shown = useMemo(() => filterClasses(week.classes, { mine, teacher, room }, user.id), [week.classes, mine, teacher, room, user.id])
  // Classes that are filtered out still occupy their rooms and teachers.
  const clashes = useMemo(() => clashesIn(week.viewer === 'family' ? { classes: [], beside: [] } : week), [week])
  const common = { week: { ...week, classes: shown }, isBehind, fresh: query.changes.changed, clashes, actions }
  // An empty grid is there to be pressed.
  const isGrid = view !== 'list' && (shown.length > 0 || view === 'month' || (week.can.add && !isFiltered(filter)))
  return (
    <>
      {error && !isBehind && <Notice tone="warn">We could not refresh this week, so it may be out of date.</Notice>}
      {isGrid ? (
        <Suspense fallback={<WeekSkeleton />}>
          <GridView {...common} view={view} date={date ?? week.today} by={by} filter={filter} userId={user.id} onOpenDay={onOpenDay} />
        </Suspense>
      ) : shown.length > 0 ? (
        <WeekCalendar {...common} />
      ) : isFiltered(filter) && week.classes.length > 0 ? (
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
          Nothing planned for this week yet. Add a single class, or a weekly one for the whole term.
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
          Nothing planned for this week{isCurrent ? ' yet' : ''}.
        </EmptyState>
      )}
    </>
  )
}
