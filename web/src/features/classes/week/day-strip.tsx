import { VisuallyHidden } from '@mantine/core'
import { dayName } from '../../../lib/format/dates.ts'
import { plural } from '../../../lib/words.ts'
import type { Day } from './week-days.ts'
import css from './day-strip.module.css'

interface Props {
  days: Day[]
  /** the day that is shown, where it is one of them */
  seen: string | undefined
  onGo: (date: string) => void
}

export function DayStrip({ days, seen, onGo }: Props) {
  return (
    <nav className={css.strip} aria-label="Days of this week">
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={css.day}
          aria-current={day.date === seen || undefined}
          data-today={day.isToday || undefined}
          data-closed={day.closed !== null || undefined}
          onClick={() => onGo(day.date)}
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
