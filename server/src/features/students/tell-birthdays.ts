import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { dateIn, instantOf, timeIn, toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { eachStudio } from '../studios/each-studio.ts'
import { teachersOf } from './seen-by.ts'

const from = '08:00'

/** Notifies owners and teachers of birthdays from eight o'clock, once a day and only on the day (S4 notifications). */
export async function tellBirthdays(context: JobContext): Promise<void> {
  await eachStudio(context, async (scope, { zone }) => {
    const now = scope.clock.now()
    const today = dateIn(zone, now)
    if (timeIn(zone, now) < from) return
    const children = await lockBornOn(scope, today)
    const told = await toldSince(scope, instantOf(zone, today, '00:00'), children)
    for (const { id, name, dateOfBirth } of children) {
      if (told.has(id)) continue
      const details = { student: { studentId: id, name }, age: Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) }
      await notify(scope, 'student_birthday', {
        to: [...(await ownersOf(scope)), ...(await teachersOf(scope, [id]))],
        entityId: id,
        details,
      })
    }
  })
}

/** In other years, 29 February counts on the 28th. */
function daysKept(today: string): string[] {
  const { monthCode, day, inLeapYear } = Temporal.PlainDate.from(today)
  return monthCode === 'M02' && day === 28 && !inLeapYear ? ['02-28', '02-29'] : [today.slice(5)]
}

/** Serialises concurrent runs, so that the second sees what the first sent. */
async function lockBornOn(scope: Scope, today: string): Promise<{ id: string; name: string; dateOfBirth: string }[]> {
  const { rows } = await sql<{ id: string; name: string; dateOfBirth: string }>`
    select id, name, date_of_birth from students
    where studio_id = ${scope.studioId} and to_char(date_of_birth, 'MM-DD') = any (${daysKept(today)}::text[])
    order by id for no key update`.execute(scope.db)
  return rows
}

async function toldSince(scope: Scope, midnight: Temporal.Instant, children: readonly { id: string }[]): Promise<Set<string | null>> {
  if (children.length === 0) return new Set()
  const told = await scope.db
    .selectFrom('notifications')
    .select('entityId')
    .where('studioId', '=', scope.studioId)
    .where('type', '=', 'student_birthday')
    .where('createdAt', '>=', toDate(midnight))
    .where(
      'entityId',
      'in',
      children.map(({ id }) => id),
    )
    .execute()
  return new Set(told.map(({ entityId }) => entityId))
}

async function ownersOf(scope: Scope): Promise<string[]> {
  const owners = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('role', '=', 'owner')
    .execute()
  return owners.map(({ id }) => id)
}
