import { VisuallyHidden } from '@mantine/core'
import { dayName } from '../../../lib/format/dates.ts'
import { plural } from '../../../lib/words.ts'
import { dayHeading, daySection } from '../element-ids.ts'
import type { Day } from './week-days.ts'
import css from './day-strip.module.css'

export function DayStrip({ days }: { days: Day[] }) {
  return (
    <nav className={css.strip} aria-label="Days of this week">
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={css.day}
          data-today={day.isToday || undefined}
          data-closed={day.closed !== null || undefined}
          onClick={() => goToDay(day.date)}
        >
          <span className={css.weekday}>{dayName(day.date).slice(0, 3)}</span>{' '}
          <span className={css.number}>{Number(day.date.slice(8))}</span>
          <VisuallyHidden>
            {day.isToday && ', today'}
            {day.closed && `, ${day.closed}`}, {plural(day.classes.length, 'class', 'classes')}
          </VisuallyHidden>
          <span className={css.dot} data-some={day.classes.length > 0 || undefined} />
        </button>
      ))}
    </nav>
  )
}

function goToDay(date: string) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  daySection(date)?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
  dayHeading(date)?.focus({ preventScroll: true })
}
