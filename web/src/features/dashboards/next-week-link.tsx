import { addDays, type PlainDate } from '@callboard/contract/dates'
import { Link } from '@tanstack/react-router'
import css from './home.module.css'

/** On to the calendar's next week: what people look for at the end of one. */
export function NextWeekLink({ weekOf }: { weekOf: PlainDate }) {
  return (
    <Link to="/dashboard/classes" search={{ week: addDays(weekOf, 7) }} className={css.link}>
      See next week
    </Link>
  )
}
