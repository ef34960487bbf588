import type { Viewer } from '@callboard/contract/classes'
import { ClassCard, type ClassActions } from '../card/class-card.tsx'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { longDay } from '../../../lib/format/day-words.ts'
import { dayHeadingId } from '../element-ids.ts'
import { DayTools } from './day-tools.tsx'
import type { CardFocus } from './use-class-cursor.ts'
import type { WeekClash } from './week-clashes.ts'
import type { Day } from './week-days.ts'
import css from './week-calendar.module.css'

interface Props {
  day: Day
  /** where days are pages: whether it is the one that is shown */
  isSeen: boolean
  viewer: Viewer
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, WeekClash>
  focusOf: (row: number) => CardFocus
  actions: ClassActions
}

export function DaySection({ day, isSeen, viewer, fresh, clashes, focusOf, actions }: Props) {
  const heading = dayHeadingId(day.date)
  const spoken = [longDay(day.date), day.isToday && 'today', day.closed].filter(Boolean).join(', ')
  return (
    <section
      className={css.day}
      data-date={day.date}
      data-seen={isSeen || undefined}
      data-today={day.isToday || undefined}
      aria-labelledby={heading}
    >
      <div className={css.head}>
        <h3 id={heading} className={css.heading} tabIndex={-1} aria-label={spoken}>
          <span className={css.weekday}>{dayName(day.date)}</span>
          <span className={css.date}>{shortDate(day.date)}</span>
          {day.isToday && <span className={css.today}>Today</span>}
        </h3>
        <DayTools date={day.date} isEmpty={day.classes.length === 0} onAdd={actions.onAdd} onCopyDay={actions.onCopyDay} />
      </div>
      {day.closed && (
        <p className={css.closed} dir="auto" aria-hidden>
          {day.closed}
        </p>
      )}
      {day.classes.length === 0 ? (
        <p className={css.none}>No classes scheduled</p>
      ) : (
        <ul className={css.classes}>
          {day.classes.map((one, row) => (
            <li key={one.id}>
              <ClassCard
                one={one}
                viewer={viewer}
                isFresh={fresh.has(one.id)}
                clash={clashes.get(one.id)}
                focus={focusOf(row)}
                actions={actions}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
