import type { BoardClass } from '@callboard/contract/dashboards'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayName, shortDate, timeSpan } from '../../lib/format/dates.ts'
import { hueClass } from '../classes/class-hue.ts'
import { Status } from '../../ui/status.tsx'
import css from './class-list.module.css'

interface ClassListProps {
  classes: readonly BoardClass[]
  withTeacher?: boolean
  withRoom?: boolean
  /** where all are of one day, except those that have run past midnight */
  today?: string
  /** links lead to the register instead of the calendar */
  toRegister?: boolean
  aside: (one: BoardClass) => ReactNode
  under?: (one: BoardClass) => ReactNode
}

export function ClassList({ classes, withTeacher = false, withRoom = true, today, toRegister = false, aside, under }: ClassListProps) {
  return (
    <ul className={css.list}>
      {classes.map((one) => (
        <li key={one.id} className={`${css.row} ${hueClass(one.hue)}`} data-closed={one.closedFor !== null || undefined}>
          <time className={css.time} dateTime={`${one.date}T${one.startTime}`}>
            {timeSpan(one.startTime, one.endTime)}
          </time>
          <div className={css.words}>
            <Link
              to="/dashboard/classes"
              search={{ week: one.date, class: one.id, register: toRegister ? 'true' : undefined }}
              className={css.name}
            >
              <bdi>{one.name || 'Unnamed Class'}</bdi>
            </Link>
            <div className={css.where}>
              {[
                withTeacher && (one.teacherName ?? 'Unknown Teacher'),
                withRoom && (one.locationName ?? 'Unknown Location'),
                today && one.date < today && 'Began yesterday',
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <div className={css.aside}>
            {one.closedFor !== null && (
              <Status tone="warn">
                <bdi>No class: {one.closedFor}</bdi>
              </Status>
            )}
            {(one.closedFor === null || one.children) && aside(one)}
          </div>
          {one.closedFor === null && <Under>{under?.(one)}</Under>}
        </li>
      ))}
    </ul>
  )
}

const Under = ({ children }: { children: ReactNode }) => children && <div className={css.under}>{children}</div>

export function DayList({ classes, today, ...rest }: Omit<ClassListProps, 'today'> & { today: string }) {
  return [...Map.groupBy(classes, (one) => one.date)].map(([date, ofDay]) => (
    <section key={date} className={css.section}>
      <h3 className={css.day}>
        {date === today ? 'Today' : dayName(date)} {shortDate(date)}
      </h3>
      <ClassList classes={ofDay} {...rest} />
    </section>
  ))
}
