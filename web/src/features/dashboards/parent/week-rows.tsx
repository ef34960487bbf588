import type { BoardClass } from '@callboard/contract/dashboards'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Names } from '../../../ui/people/names.tsx'
import { Status } from '../../../ui/status.tsx'
import { hueClass } from '../../classes/class-hue.ts'
import css from './week-rows.module.css'

const CantCome = lazyPart(() => import('../../attendance/absences/cant-come.tsx'))

/** A family's later classes: one row each, with the answer at its end. */
export function WeekRows({ classes, mayAnnounce }: { classes: readonly BoardClass[]; mayAnnounce: boolean }) {
  return (
    <ul className={css.list}>
      {classes.map(({ id, name, hue, date, startTime, locationName, children, closedFor }) => (
        <li key={id} className={`${css.row} ${hueClass(hue)}`} data-closed={closedFor !== null || undefined}>
          <time className={css.when} dateTime={`${date}T${startTime}`}>
            <span className={css.day}>{`${dayName(date).slice(0, 3)} ${shortDate(date)}`}</span>
            <span>{startTime}</span>
          </time>
          <div className={css.words}>
            <Link to="/dashboard/classes" search={{ week: date, class: id }} className={css.name}>
              <bdi>{name || 'Unnamed Class'}</bdi>
            </Link>
            <div className={css.who}>
              <Names names={children ?? []} />
              {locationName && (
                <span>
                  {' · '}
                  <bdi>{locationName}</bdi>
                </span>
              )}
            </div>
          </div>
          {closedFor !== null ? (
            <Status tone="warn">
              <bdi>No class: {closedFor}</bdi>
            </Status>
          ) : (
            mayAnnounce && (
              <div className={css.answer}>
                <Suspense fallback={null}>
                  <CantCome classId={id} isNext isShort />
                </Suspense>
              </div>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
