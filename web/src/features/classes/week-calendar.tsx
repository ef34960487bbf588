import type { Week } from '@callboard/contract/classes'
import type { ClassActions } from './class-card.tsx'
import { DaySection } from './day-section.tsx'
import { DayStrip } from './day-strip.tsx'
import { useTodayInView } from './use-today-in-view.ts'
import { daysOf } from './week-days.ts'
import styles from './week-calendar.module.css'

type Props = {
  week: Week
  /** the week shown is not yet the one asked for */
  isBehind: boolean
  fresh: ReadonlySet<string>
  actions: ClassActions
}

/** A week: seven columns on a desk, a list by day on a phone. One document for both, so that nothing is read out twice. */
export function WeekCalendar({ week, isBehind, fresh, actions }: Props) {
  const days = daysOf(week)
  useTodayInView(week)
  return (
    <div className={styles.calendar} data-behind={isBehind || undefined} aria-busy={isBehind}>
      <DayStrip days={days} />
      <div className={styles.days}>
        {days.map((day) => (
          <DaySection key={day.date} day={day} fresh={fresh} actions={actions} />
        ))}
      </div>
    </div>
  )
}
