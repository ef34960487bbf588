import type { Class } from '@callboard/contract/classes'
import type { ReactNode } from 'react'
import { dayName, shortDate, timeSpan } from '../../lib/dates.ts'
import css from './class-list.module.css'

interface ClassListProps {
  classes: readonly Class[]
  /** teachers know who teaches their own classes */
  withTeacher?: boolean
  aside: (one: Class) => ReactNode
}

/** Classes of one day, under each other. */
export function ClassList({ classes, withTeacher = false, aside }: ClassListProps) {
  return (
    <ul className={css.list}>
      {classes.map((one) => (
        <li key={one.id} className={css.row}>
          <time className={css.time}>{timeSpan(one.startTime, one.endTime)}</time>
          <div>
            <div className={css.name}>{one.name || 'Unnamed Class'}</div>
            <div className={css.where}>
              {[withTeacher && (one.teacher?.name ?? 'Unknown Teacher'), one.location?.name ?? 'Unknown Location']
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <div className={css.aside}>{aside(one)}</div>
        </li>
      ))}
    </ul>
  )
}

/** Classes of a week by day; days without one are left out. */
export function DayList({ classes, ...rest }: ClassListProps) {
  return [...Map.groupBy(classes, (one) => one.date)].map(([date, ofDay]) => (
    <section key={date} className={css.section}>
      <h3 className={css.day}>
        {dayName(date)} {shortDate(date)}
      </h3>
      <ClassList classes={ofDay} {...rest} />
    </section>
  ))
}
