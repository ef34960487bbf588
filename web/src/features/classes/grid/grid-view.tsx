import type { Week } from '@callboard/contract/classes'
import { addDays, type PlainDate } from '@callboard/contract/dates'
import { useMemo } from 'react'
import { longDay } from '../../../lib/format/day-words.ts'
import { useRoomChoices } from '../../locations/use-room-choices.ts'
import { useTeacherChoices } from '../../teachers/use-teacher-choices.ts'
import type { ClassActions } from '../card/class-card.tsx'
import type { Calendar } from '../use-calendar.ts'
import { headingOf } from '../views/steps.ts'
import { closedOn } from '../week/closed-day-words.ts'
import { filterClasses } from '../filtering/filter.ts'
import { WeekSkeleton } from '../week/week-skeleton.tsx'
import { dayColumns, partColumns, timetableColumns } from './columns.ts'
import { MonthGrid } from './month/month-grid.tsx'
import type { WeekClash } from '../week/week-clashes.ts'
import { TimeGrid } from './time-grid.tsx'

export interface GridViewProps {
  /** already filtered */
  week: Week
  calendar: Calendar
  date: PlainDate
  userId: string
  isBehind: boolean
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, WeekClash>
  actions: ClassActions
}

/** Loaded on desks alone. */
export default function GridView(props: GridViewProps) {
  const { calendar, week, date, isBehind, fresh, clashes, actions } = props
  const { view, by, filter, narrow, look } = calendar
  const shared = { week, isBehind, fresh, clashes, actions, label: headingOf(view, date) }
  const { weekOf, today, classes, before, closed } = week
  const columns = useMemo(() => {
    const shown = { weekOf, today, classes, before, closed }
    return view === 'timetable' ? timetableColumns(shown) : dayColumns(shown)
  }, [view, weekOf, today, classes, before, closed])
  if (view === 'month')
    return (
      <MonthGrid
        date={date}
        today={week.today}
        show={(found) => filterClasses(found, filter, props.userId)}
        filter={filter}
        onFilter={narrow}
        actions={actions}
        onOpenDay={(day) => look('day', day)}
      />
    )
  if (view === 'day') return <DayGrid key={by} {...shared} date={date} by={by} filter={filter} />
  return <TimeGrid key={view} {...shared} columns={columns} isPlan={view === 'timetable'} />
}

type Shared = Parameters<typeof TimeGrid>[0]

function DayGrid({
  date,
  by,
  filter,
  ...shared
}: Omit<Shared, 'columns' | 'isPlan'> & Pick<Calendar, 'by' | 'filter'> & { date: PlainDate }) {
  const { week } = shared
  const { classes, before, closed } = week
  const rooms = useRoomChoices()
  const teachers = useTeacherChoices()
  const { options, failed } = by === 'room' ? rooms : teachers
  const columns = useMemo(() => {
    const isOf = ({ date: on }: { date: PlainDate }) => on === date || on === addDays(date, -1)
    const known = options?.map(({ value, label }) => ({ id: value, name: label })) ?? []
    const chosen = by === 'room' ? filter.room : filter.teacher
    const day = { date, closed: closedOn(closed, date), classes: [...before, ...classes].filter(isOf) }
    const all = partColumns(day, by, known)
    return chosen ? all.filter(({ of }) => of?.part?.id === chosen) : all
  }, [date, by, options, filter.room, filter.teacher, classes, before, closed])
  // Columns that come later would move the others under somebody's hand.
  if (!options && !failed) return <WeekSkeleton />
  return <TimeGrid {...shared} columns={columns} label={`${longDay(date)}, by ${by}`} isPlan={false} />
}
