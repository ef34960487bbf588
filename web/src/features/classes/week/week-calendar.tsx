import type { Week } from '@callboard/contract/classes'
import { Fragment } from 'react'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import type { ClassActions } from '../card/class-card.tsx'
import { DaySection } from './day-section.tsx'
import { DayStrip } from './day-strip.tsx'
import { useClassCursor } from './use-class-cursor.ts'
import type { WeekClash } from './week-clashes.ts'
import { daysOf, todayFirst } from './week-days.ts'
import css from './week-calendar.module.css'

interface Props {
  week: Week
  /** the week shown is not yet the one asked for */
  isBehind: boolean
  /** what is past comes last */
  startsToday: boolean
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, WeekClash>
  actions: ClassActions
}

/** One document for desktop and phone, so that nothing is read out twice. */
export function WeekCalendar({ week, isBehind, startsToday, fresh, clashes, actions }: Props) {
  const inOrder = daysOf(week)
  const days = startsToday ? todayFirst(inOrder) : inOrder
  const cursor = useClassCursor(days)
  return (
    <div className={css.calendar} data-behind={isBehind || undefined} aria-busy={isBehind}>
      <DayStrip days={inOrder} />
      <div className={css.days}>
        {/* On paper it repeats on every sheet; the sections have headings of their own. */}
        <div className={css.names} aria-hidden>
          {days.map(({ date }) => (
            <span key={date}>
              {dayName(date)} {shortDate(date)}
            </span>
          ))}
        </div>
        {days.map((day, column) => (
          <Fragment key={day.date}>
            {column > 0 && day.date === week.weekOf && startsToday && <p className={css.earlier}>Earlier this week</p>}
            <DaySection
              day={day}
              viewer={week.viewer}
              fresh={fresh}
              clashes={clashes}
              focusOf={(row) => cursor(column, row)}
              actions={actions}
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}
