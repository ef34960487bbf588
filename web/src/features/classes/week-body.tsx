import type { Week } from '@callboard/contract/classes'
import { weekOf } from '@callboard/contract/dates'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import type { ClassActions } from './card/class-card.tsx'
import { type Colours, paletteOf } from './colours/colours.ts'
import { PaletteContext } from './colours/use-palette.ts'
import { filterClasses, isFiltered } from './filtering/filter.ts'
import type { Calendar } from './use-calendar.ts'
import { WeekCalendar } from './week/week-calendar.tsx'
import { clashesIn } from './week/week-clashes.ts'
import { WeekSkeleton } from './week/week-skeleton.tsx'

const Legend = lazyPart(() => import('./colours/legend.tsx'))
const LeftOutOfView = lazyPart(() => import('./views/left-out.tsx'))
const EmptyWeek = lazyPart(() => import('./week/empty-week.tsx'))
export const GridView = lazyPart(() => import('./grid/grid-view.tsx'))

interface Props {
  calendar: Calendar
  colours: Colours
  actions: ClassActions
}

export function WeekBody(props: Props) {
  return (
    <Loaded query={props.calendar.query} waiting={<WeekSkeleton />} title="Classes could not be loaded" failed="Failed to fetch classes">
      {(week) => <ShownWeek {...props} week={week} />}
    </Loaded>
  )
}

function ShownWeek({ calendar, week, colours, actions }: Props & { week: Week }) {
  const { user } = useSignedIn()
  const { query, view, filter, narrow } = calendar
  const { error, isPlaceholderData: isBehind } = query
  const date = calendar.date ?? week.today
  const [shown, before] = useFiltered(week, filter, user.id)
  // Of all classes, so that filters change no colour.
  const palette = useMemo(() => paletteOf(week.classes, colours), [week.classes, colours])
  // Classes that are filtered out still occupy their rooms and teachers.
  const clashes = useMemo(() => clashesIn(week.viewer === 'family' ? { classes: [], beside: [] } : week), [week])
  const common = { week: { ...week, classes: shown, before }, isBehind, fresh: query.changes.changed, clashes, actions }
  // An empty grid is there to be pressed.
  const isGrid = view !== 'list' && (shown.length > 0 || view === 'month' || (week.can.add && !isFiltered(filter) && view !== 'timetable'))
  // On a phone each card says its own name.
  const hasLegend = view !== 'month' && (colours !== 'class' || calendar.screen !== 'phone')
  const legend = hasLegend && (
    <Suspense fallback={null}>
      <Legend palette={palette} classes={week.classes} filter={filter} onFilter={narrow} />
    </Suspense>
  )
  return (
    <PaletteContext value={palette}>
      {error && !isBehind && <Notice tone="warn">We could not refresh this week, so it may be out of date.</Notice>}
      {colours !== 'class' && legend}
      {shown.length > 0 && (view === 'timetable' || isFiltered(filter)) && (
        <Suspense fallback={null}>
          <LeftOutOfView view={view} date={date} all={week.classes} shown={shown} onShowWeek={() => calendar.look('week')} />
        </Suspense>
      )}
      {isGrid ? (
        <Suspense fallback={<WeekSkeleton />}>
          <GridView {...common} calendar={calendar} date={date} userId={user.id} />
        </Suspense>
      ) : shown.length > 0 ? (
        <WeekCalendar {...common} isPaged={calendar.screen === 'phone'} asked={calendar.date} onStep={calendar.step} />
      ) : (
        <Suspense fallback={<WeekSkeleton />}>
          <EmptyWeek
            week={week}
            isFiltered={isFiltered(filter)}
            isCurrent={week.weekOf === weekOf(week.today)}
            onShowAll={() => narrow({})}
            onAdd={() => actions.onAdd?.()}
            onGo={calendar.go}
          />
        </Suspense>
      )}
      {/* By class, every card says its name: there it is for looking up. */}
      {colours === 'class' && legend}
    </PaletteContext>
  )
}

function useFiltered(week: Week, { mine, teacher, room, named, child }: Calendar['filter'], userId: string) {
  return useMemo(() => {
    const filter = { mine, teacher, room, named, child }
    return [filterClasses(week.classes, filter, userId), filterClasses(week.before, filter, userId)] as const
  }, [week.classes, week.before, mine, teacher, room, named, child, userId])
}
