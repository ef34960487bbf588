import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { findNotifiedClasses, isComing } from '../find-notified-classes.ts'
import { lockReached } from '../queries/classes.ts'

export const ahead = { hours: 24 }

/** Reminds a class's teacher and the guardians of children with booked places (S4 notifications); idempotent. */
export async function remindOfClass(context: JobContext, { studioId, classId }: { studioId: string; classId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    if (!(await lockReached(scope, classId, 'single'))) return
    const [one] = await findNotifiedClasses(scope, [classId])
    // Over, or moved so late that another reminder will be due.
    if (!one || !isComing(scope, one) || Temporal.Instant.compare(one.startsAt, scope.clock.now().add(ahead)) > 0) return
    const to = await findUnreminded(scope, one)
    await notify(scope, 'class_reminder', {
      to,
      entityId: one.id,
      details: { className: one.name, date: one.date, startTime: one.startTime, locationName: one.locationName ?? undefined },
    })
  })
}

async function findUnreminded(scope: Scope, one: { id: string; date: string; startTime: string; teacherId: string | null }) {
  const rows = await scope.db
    .selectFrom('users as u')
    .select(['u.id as userId'])
    .where('u.studioId', '=', scope.studioId)
    .where(sql<boolean>`(u.id = ${one.teacherId} or u.id in (select e.user_id from guarded_places e
        where e.studio_id = ${scope.studioId} and e.class_id = ${one.id} and e.is_drop_in and e.is_told)) and not exists (select from notifications n
        where n.studio_id = u.studio_id and n.user_id = u.id and n.type = 'class_reminder' and n.entity_id = ${one.id}
        and n.details ->> 'date' = ${one.date} and n.details ->> 'startTime' = ${one.startTime})`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ userId }) => userId)
}
