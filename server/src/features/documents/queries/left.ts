import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { signedByFamily } from './family-signed.ts'

/** More names on one page nobody reads through; the list of all is searched. */
const most = 200

const isOpen = sql<boolean>`r.signed_at is null and (d.requires_signature or r.viewed_at is null) and not ${signedByFamily()}`

function openOf({ db, studioId }: Actor, documentId: string) {
  return db
    .selectFrom('documentRecipients as r')
    .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 'r.studioId').onRef('d.id', '=', 'r.documentId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'r.studioId').onRef('u.id', '=', 'r.userId'))
    .where('r.studioId', '=', studioId)
    .where('r.documentId', '=', documentId)
    .where('u.role', '<>', 'deleted')
    .where(isOpen)
}

/** Who is left, each with the names of the classes that their children, or the child, are enrolled in from today on. */
export function findLeft(actor: Actor, documentId: string) {
  const today = dateIn(actor.zone, actor.clock.now())
  return openOf(actor, documentId)
    .leftJoin('students as s', (join) => join.onRef('s.studioId', '=', 'r.studioId').onRef('s.id', '=', 'r.studentId'))
    .select(['r.id', 'u.name', 'r.studentId', 's.name as studentName', 'r.lastReminderAt', 'r.asStaff'])
    .select(
      sql<string[]>`array(select distinct c.name from students k
        join enrolments e on e.studio_id = k.studio_id and e.student_id = k.id and e.date >= ${today}::date and not e.is_drop_in
        join classes c on c.studio_id = e.studio_id and c.id = e.class_id and c.archived_at is null
        where k.studio_id = r.studio_id and not r.as_staff
          and (k.id = r.student_id or (r.student_id is null and exists (select from guardians g
            where g.studio_id = k.studio_id and g.student_id = k.id and g.user_id = r.user_id))))`.as('classes'),
    )
    .orderBy(byName('u.name'))
    .orderBy(byName('s.name'))
    .orderBy('r.id')
    .limit(most)
    .execute()
}
export type LeftRow = Awaited<ReturnType<typeof findLeft>>[number]

/** People, each once: nobody is offered to be reminded where all were given it today. */
export async function countLeft(actor: Actor, documentId: string) {
  const today = dateIn(actor.zone, actor.clock.now())
  const on = (column: 'received_at' | 'last_reminder_at') => sql`(${sql.ref(`r.${column}`)} at time zone ${actor.zone})::date`
  return await openOf(actor, documentId)
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`count(distinct r.user_id)::int`.as('people'),
      sql<number>`count(distinct r.user_id) filter (where ${on('last_reminder_at')} = ${today}::date)::int`.as('remindedToday'),
      sql<boolean>`coalesce(bool_or(${on('received_at')} < ${today}::date), false)`.as('isEarlier'),
    ])
    .executeTakeFirstOrThrow()
}

export function findVersions({ db, studioId }: Actor, documentId: string) {
  return db
    .selectFrom('documentVersions as v')
    .innerJoin('files as f', (join) => join.onRef('f.studioId', '=', 'v.studioId').onRef('f.id', '=', 'v.fileId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'v.studioId').onRef('u.id', '=', 'v.createdBy'))
    .select(['v.number', 'v.pages', 'v.createdAt', 'f.size', 'u.name as addedBy'])
    .where('v.studioId', '=', studioId)
    .where('v.documentId', '=', documentId)
    .orderBy('v.number', 'desc')
    .execute()
}
