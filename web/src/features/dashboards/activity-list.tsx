import type { Activity } from '@callboard/contract/dashboards'
import { type PlainDate } from '@callboard/contract/dates'
import { IconCalendarPlus, IconChecklist, IconMoodKid } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayIn } from '../../lib/format/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { relativeTime } from '../notifications/relative-time.ts'
import css from './activity-list.module.css'

const icons = { 'register-saved': IconChecklist, 'student-added': IconMoodKid, 'class-added': IconCalendarPlus }

interface ActivityListProps {
  today: PlainDate
  activity: readonly Activity[]
}

export function ActivityList({ activity, today }: ActivityListProps) {
  const now = useNow()
  return (
    <ul className={css.list}>
      {activity.map((one) => {
        const Icon = icons[one.kind]
        return (
          <li key={`${one.kind} ${one.id}`} className={css.row}>
            <span className={css.icon} aria-hidden>
              <Icon size={19} stroke={1.7} />
            </span>
            <div className={css.words}>
              <ActivityLink one={one} />
              <div className={css.what}>
                {whatOf(one, today)} · <time dateTime={one.at}>{relativeTime(one.at, now)}</time>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function ActivityLink({ one }: { one: Activity }) {
  if (one.date === null) {
    return (
      <Link to="/dashboard/students" className={css.name}>
        {one.name}
      </Link>
    )
  }
  const register = one.kind === 'register-saved' ? 'true' : undefined
  return (
    <Link to="/dashboard/classes" search={{ week: one.date, class: one.id, register }} className={css.name}>
      {one.name}
    </Link>
  )
}

function whatOf({ kind, by, date, isWeekly }: Activity, today: PlainDate): string {
  const hand = by === null ? '' : ` by ${by}`
  if (kind === 'student-added') return `New student, added${hand}`
  const day = date === null ? '' : dayIn(date, today)
  if (kind === 'register-saved') return `Register for ${day} saved${hand}`
  return isWeekly ? `Weekly class added, from ${day}` : `Class added, ${day}`
}
