import { ClassCard, type ClassActions } from './class-card.tsx'
import { dayName, shortDate } from '../../lib/dates.ts'
import { longDay } from './day-words.ts'
import { dayHeadingId } from './element-ids.ts'
import type { Day } from './week-days.ts'
import styles from './week-calendar.module.css'

type Props = { day: Day; fresh: ReadonlySet<string>; actions: ClassActions }

/** A day of the week with its classes: a column on a desk, a stretch of the list on a phone. */
export function DaySection({ day, fresh, actions }: Props) {
  const heading = dayHeadingId(day.date)
  return (
    <section className={styles.day} data-today={day.isToday || undefined} aria-labelledby={heading}>
      <h3
        id={heading}
        className={styles.heading}
        tabIndex={-1}
        aria-label={day.isToday ? `${longDay(day.date)}, today` : longDay(day.date)}
      >
        <span className={styles.weekday}>{dayName(day.date)}</span>
        <span className={styles.date}>{shortDate(day.date)}</span>
        {day.isToday && <span className={styles.today}>Today</span>}
      </h3>
      {day.classes.length === 0 ? (
        <p className={styles.none}>No classes scheduled</p>
      ) : (
        <ul className={styles.classes}>
          {day.classes.map((one) => (
            <li key={one.id}>
              <ClassCard one={one} isFresh={fresh.has(one.id)} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
