import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { isMarked } from '../classes/is-marked.ts'

export const isUnmarked = sql<boolean>`c.archived_at is null and c.closure_id is null
  and exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)
  and not ${isMarked}`

/** Serialises with saves and other runs; a separate statement, so that the next one sees what they committed. */
async function lockClass(scope: Scope, id: string): Promise<boolean> {
  const locked = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Tells a class's teacher and the owners that its register is missing, at most once (S4 notifications). */
export async function tellMissing(context: JobContext, { studioId, classId }: { studioId: string; classId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    if (!(await lockClass(scope, classId))) return
    const rows = await scope.db
      .selectFrom('classes as c')
      .select([
        'c.name',
        'c.date',
        'c.startTime',
        'c.teacherId',
        sql<string | null>`(select role from users t where t.studio_id = c.studio_id and t.id = c.teacher_id)`.as('teacherRole'),
        sql<number>`(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`.as('enrolled'),
      ])
      .where('c.studioId', '=', studioId)
      .where('c.id', '=', classId)
      .where(isUnmarked)
      .execute()
    const held = rows[0]
    if (!held) return
    const notified = await scope.db
      .selectFrom('notifications')
      .select('id')
      .where('studioId', '=', studioId)
      .where('type', '=', 'attendance_missing')
      .where('entityId', '=', classId)
      .limit(1)
      .executeTakeFirst()
    if (notified) return
    const { name: className, date, startTime, enrolled: enrolledCount } = held
    const missing = { entityId: classId, details: { className, date, startTime, enrolledCount } }
    await notify(scope, 'attendance_missing', { ...missing, to: 'owners' })
    if (held.teacherId !== null && held.teacherRole === 'teacher')
      await notify(scope, 'attendance_missing', { ...missing, to: [held.teacherId] })
  })
}
