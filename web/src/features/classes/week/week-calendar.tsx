import type { Week } from '@callboard/contract/classes'
import { Suspense } from 'react'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { ClassActions } from '../card/class-card.tsx'
import { DaySection } from './day-section.tsx'
import { DayStrip } from './day-strip.tsx'
import { useClassCursor } from './use-class-cursor.ts'
import { useDayPages } from './use-day-pages.ts'
import type { WeekClash } from './week-clashes.ts'
import { daysOf } from './week-days.ts'
import strip from './day-strip.module.css'
import css from './week-calendar.module.css'

const NextClass = lazyPart(() => import('./next-class.tsx'))

interface Props {
  week: Week
  /** the week shown is not yet the one asked for */
  isBehind: boolean
  /** each day is a page to swipe to, as on phones */
  isPaged: boolean
  asked: string | undefined
  onStep: (direction: 1 | -1) => void
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, WeekClash>
  actions: ClassActions
}

/** One document for desktop and phone, so that nothing is read out twice. */
export function WeekCalendar({ week, isBehind, isPaged, asked, onStep, fresh, clashes, actions }: Props) {
  const days = daysOf(week)
  const cursor = useClassCursor(days)
  const { pages, seen, go, ...swipes } = useDayPages(days, { isPaged, asked, onBeyond: onStep })
  return (
    <div className={css.calendar} data-behind={isBehind || undefined} aria-busy={isBehind}>
      {isPaged && days.some(({ isToday }) => isToday) && (
        <Suspense fallback={<p className={strip.next} />}>
          <NextClass week={week} actions={actions} />
        </Suspense>
      )}
      <DayStrip days={days} seen={seen} onGo={go} />
      <div ref={pages} className={css.days} data-paged={isPaged || undefined} {...swipes}>
        {/* On paper it repeats on every sheet; the sections have headings of their own. */}
        <div className={css.names} aria-hidden>
          {days.map(({ date }) => (
            <span key={date}>
              {dayName(date)} {shortDate(date)}
            </span>
          ))}
        </div>
        {days.map((day, column) => (
          <DaySection
            key={day.date}
            day={day}
            isSeen={seen === day.date}
            viewer={week.viewer}
            fresh={fresh}
            clashes={clashes}
            focusOf={(row) => cursor(column, row)}
            actions={actions}
          />
        ))}
      </div>
    </div>
  )
}
