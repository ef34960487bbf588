import { VisuallyHidden } from '@mantine/core'
import { dayName } from '../../lib/dates.ts'
import { plural } from '../../lib/words.ts'
import { dayHeadingId } from './element-ids.ts'
import type { Day } from './week-days.ts'
import styles from './day-strip.module.css'

export function DayStrip({ days }: { days: Day[] }) {
  return (
    <nav className={styles.strip} aria-label="Days of this week">
      {days.map((day) => (
        <button key={day.date} type="button" className={styles.day} data-today={day.isToday || undefined} onClick={() => goToDay(day.date)}>
          <span className={styles.weekday}>{dayName(day.date).slice(0, 3)}</span>{' '}
          <span className={styles.number}>{Number(day.date.slice(8))}</span>
          <VisuallyHidden>
            {day.isToday && ', today'}, {plural(day.classes.length, 'class', 'classes')}
          </VisuallyHidden>
          <span className={styles.dot} data-some={day.classes.length > 0 || undefined} />
        </button>
      ))}
    </nav>
  )
}

function goToDay(date: string) {
  const heading = document.getElementById(dayHeadingId(date))
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.parentElement?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
  heading?.focus({ preventScroll: true })
}
