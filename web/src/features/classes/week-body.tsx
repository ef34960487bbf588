import { Legend } from './colours/legend.tsx'
import type { Week } from '@callboard/contract/classes'
import { type PlainDate, weekOf } from '@callboard/contract/dates'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import type { ClassActions } from './card/class-card.tsx'
import { type Colours, paletteOf } from './colours/colours.ts'
import { PaletteContext } from './colours/use-palette.ts'
import type { By, CalendarView } from './views/calendar-view.ts'
import type { useWeek } from './week/use-week.ts'
import { WeekCalendar } from './week/week-calendar.tsx'
import { clashesIn } from './week/week-clashes.ts'
import { filterClasses, isFiltered, type WeekFilter } from './week/week-filter.ts'
import { WeekSkeleton } from './week/week-skeleton.tsx'

const LeftOutOfView = lazyPart(() => import('./views/left-out.tsx'))
const EmptyWeek = lazyPart(() => import('./week/empty-week.tsx'))
export const GridView = lazyPart(() => import('./grid/grid-view.tsx'))

interface Props {
  query: ReturnType<typeof useWeek>
  view: CalendarView
  date: PlainDate | undefined
  by: By
  colours: Colours
  filter: WeekFilter
  onShowAll: () => void
  onShowWeek: () => void
  actions: ClassActions
  onAdd: () => void
  onGo: (date: string | undefined) => void
  onOpenDay: (date: string) => void
}

export function WeekBody(props: Props) {
  return (
    <Loaded query={props.query} waiting={<WeekSkeleton />} title="Classes could not be loaded" failed="Failed to fetch classes">
      {(week) => <ShownWeek {...props} week={week} />}
    </Loaded>
  )
}

function ShownWeek({
  query,
  week,
  view,
  date,
  by,
  colours,
  filter,
  onShowAll,
  onShowWeek,
  actions,
  onAdd,
  onGo,
  onOpenDay,
}: Props & { week: Week }) {
  const { user } = useSignedIn()
  const { error, isPlaceholderData: isBehind } = query
  const isCurrent = week.weekOf === weekOf(week.today)
  const { mine, teacher, room } = filter
  const shown = useMemo(() => filterClasses(week.classes, { mine, teacher, room }, user.id), [week.classes, mine, teacher, room, user.id])
  const before = useMemo(() => filterClasses(week.before, { mine, teacher, room }, user.id), [week.before, mine, teacher, room, user.id])
  // Of all classes, so that filters change no colour.
  const palette = useMemo(() => paletteOf(week.classes, colours), [week.classes, colours])
  // Classes that are filtered out still occupy their rooms and teachers.
  const clashes = useMemo(() => clashesIn(week.viewer === 'family' ? { classes: [], beside: [] } : week), [week])
  const common = { week: { ...week, classes: shown, before }, isBehind, fresh: query.changes.changed, clashes, actions }
  // An empty grid is there to be pressed.
  const isGrid = view !== 'list' && (shown.length > 0 || view === 'month' || (week.can.add && !isFiltered(filter) && view !== 'timetable'))
  const legend = <Legend palette={palette} classes={shown} />
  return (
    <PaletteContext value={palette}>
      {error && !isBehind && <Notice tone="warn">We could not refresh this week, so it may be out of date.</Notice>}
      {colours !== 'class' && view !== 'month' && legend}
      {shown.length > 0 && (view === 'timetable' || isFiltered(filter)) && (
        <Suspense fallback={null}>
          <LeftOutOfView
            view={view}
            date={date ?? week.today}
            all={week.classes}
            shown={shown}
            onShowAll={onShowAll}
            onShowWeek={onShowWeek}
          />
        </Suspense>
      )}
      {isGrid ? (
        <Suspense fallback={<WeekSkeleton />}>
          <GridView
            {...common}
            view={view}
            date={date ?? week.today}
            by={by}
            filter={filter}
            userId={user.id}
            onShowAll={onShowAll}
            onOpenDay={onOpenDay}
          />
        </Suspense>
      ) : shown.length > 0 ? (
        <WeekCalendar {...common} />
      ) : (
        <Suspense fallback={<WeekSkeleton />}>
          <EmptyWeek week={week} isFiltered={isFiltered(filter)} isCurrent={isCurrent} onShowAll={onShowAll} onAdd={onAdd} onGo={onGo} />
        </Suspense>
      )}
      {/* By class, every card says its name: there it is for paper and for looking up. */}
      {colours === 'class' && view !== 'month' && legend}
    </PaletteContext>
  )
}
