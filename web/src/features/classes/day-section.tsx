import type { Viewer } from '@callboard/contract/classes'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ClassCard, type ClassActions } from './class-card.tsx'
import { dayName, shortDate } from '../../lib/dates.ts'
import { longDay } from './day-words.ts'
import { dayHeadingId } from './element-ids.ts'
import type { CardFocus } from './use-class-cursor.ts'
import type { Day } from './week-days.ts'
import styles from './week-calendar.module.css'

type Props = {
  day: Day
  viewer: Viewer
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, string>
  focusOf: (row: number) => CardFocus
  actions: ClassActions
}

export function DaySection({ day, viewer, fresh, clashes, focusOf, actions }: Props) {
  const heading = dayHeadingId(day.date)
  const { onAdd } = actions
  return (
    <section className={styles.day} data-today={day.isToday || undefined} aria-labelledby={heading}>
      <div className={styles.head}>
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
        {onAdd && (
          <ActionIcon className={styles.add} size="md" aria-label={`Add a class on ${longDay(day.date)}`} onClick={() => onAdd(day.date)}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {day.classes.length === 0 ? (
        <p className={styles.none}>No classes scheduled</p>
      ) : (
        <ul className={styles.classes}>
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
