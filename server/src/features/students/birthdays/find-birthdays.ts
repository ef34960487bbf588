import { sql } from 'kysely'
import { dateIn, datesAnywhere, timeIn } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

const from = '08:00'

/** Finds children whose birthday it is, from eight o'clock by their studio's clock (S4 notifications). */
export async function findBirthdays({ db, now }: Studios): Promise<Due<{ studioId: string; studentId: string }>[]> {
  const [first, last] = datesAnywhere(now, now)
  const days = [first, dateIn('UTC', now), last].flatMap(birthdaysOn)
  const rows = await db
    .selectFrom('students as st')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'st.studioId'))
    .select(['st.studioId', 'st.id', 'st.birthday as day', 's.timezone as zone'])
    .where(sql<boolean>`st.birthday = any (${days}::int[])`)
    .orderBy('st.studioId')
    .orderBy('st.id')
    .execute()
  return rows.flatMap(({ studioId, id, day, zone }) => {
    const today = dateIn(zone, now)
    const isDue = timeIn(zone, now) >= from && birthdaysOn(today).includes(day)
    return isDue ? [{ input: { studioId, studentId: id }, once: `${studioId} ${id} ${today}` }] : []
  })
}

/** As month and day, 1231 for 31 December. In other years, 29 February counts on the 28th. */
export function birthdaysOn(today: string): number[] {
  const { month, day, inLeapYear } = Temporal.PlainDate.from(today)
  return month === 2 && day === 28 && !inLeapYear ? [228, 229] : [month * 100 + day]
}
