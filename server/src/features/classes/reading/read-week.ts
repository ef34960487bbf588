import { endOf } from '@callboard/contract/class-times'
import type { Class, Week } from '@callboard/contract/classes'
import { addDays, weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { mayAddClasses, viewerOf } from '../policy.ts'
import { presentClass } from '../present.ts'
import { listClosedDays } from '../queries/closed-days.ts'
import { classesBetween } from '../queries/seen-classes.ts'

/** Reads the week, Monday to Sunday, of a date or of today (S2 §2). */
export async function readWeek(actor: Actor, { of }: { of?: string }): Promise<Week> {
  const today = dateIn(actor.zone, actor.clock.now())
  const monday = weekOf(of ?? today)
  const sunday = addDays(monday, 6)
  const [seen, closed] = await Promise.all([classesBetween(actor, monday, sunday), listClosedDays(actor, monday, sunday)])
  const rows = seen.map((row) => presentClass(actor, row))
  const classes = rows.filter(({ date }) => monday <= date && date <= sunday)
  return {
    weekOf: monday,
    today,
    viewer: viewerOf(actor),
    classes,
    before: rows.filter(({ date }) => date < monday),
    closed,
    beside:
      viewerOf(actor) === 'family'
        ? []
        : rows.filter((row) => row.closedFor === null && !classes.includes(row) && classes.some((one) => meet(one, row))).map(besides),
    can: { add: mayAddClasses(actor) },
  }
}

const besides = ({ id, name, date, startTime, endTime, teacher, location }: Class): Week['beside'][number] => ({
  id,
  name,
  date,
  startTime,
  endTime,
  teacher,
  location,
})

type Times = Pick<Class, 'date' | 'startTime' | 'endTime'>

const meet = (one: Times, other: Times): boolean => begins(one) < ends(other) && begins(other) < ends(one)
const begins = ({ date, startTime }: Times) => `${date} ${startTime}`
const ends = (one: Times) => `${endOf(one).date} ${endOf(one).time}`
