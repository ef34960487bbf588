import type { Scope } from '../../../platform/actor.ts'
import { dateIn, instantOf, toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { birthdaysOn } from './find-birthdays.ts'
import { teachersOf } from '../seen-by.ts'

/** Tells owners and the child's teachers of a birthday, once and only on the day (S4 notifications). */
export async function tellBirthday(context: JobContext, { studioId, studentId }: { studioId: string; studentId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const child = await lockChild(scope, studentId)
    if (!child) return
    const today = dateIn(child.zone, scope.clock.now())
    if (!birthdaysOn(today).includes(child.birthday)) return
    if (await isNotified(scope, studentId, instantOf(child.zone, today, '00:00'))) return
    await notify(scope, 'student_birthday', {
      to: [...(await ownersOf(scope)), ...(await teachersOf(scope, [studentId]))],
      entityId: studentId,
      details: { student: { studentId, name: child.name }, age: Number(today.slice(0, 4)) - Number(child.dateOfBirth.slice(0, 4)) },
    })
  })
}

/** Serialises with other runs: the second sees what the first has told. */
function lockChild(scope: Scope, id: string) {
  return scope.db
    .selectFrom('students')
    .innerJoin('studios', 'studios.id', 'students.studioId')
    .select(['students.name', 'students.dateOfBirth', 'students.birthday', 'studios.timezone as zone'])
    .where('students.studioId', '=', scope.studioId)
    .where('students.id', '=', id)
    .forNoKeyUpdate('students')
    .executeTakeFirst()
}

async function isNotified(scope: Scope, studentId: string, midnight: Temporal.Instant): Promise<boolean> {
  const notified = await scope.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('type', '=', 'student_birthday')
    .where('createdAt', '>=', toDate(midnight))
    .where('entityId', '=', studentId)
    .limit(1)
    .executeTakeFirst()
  return notified !== undefined
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
