import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Studio } from './studio.test.kit.ts'

/** Invariants, each as a query for violations. */
const wrongs = {
  'a drop-in class counts other places than are booked': sql`
    select c.id from classes c where c.booked_count <> (select count(*) from bookings b
      where b.studio_id = c.studio_id and b.class_id = c.id and b.state in ('held', 'booked'))`,
  'a drop-in class has another register than bookings': sql`
    select c.id from classes c where c.is_drop_in and (select count(*) from enrolments e
      where e.studio_id = c.studio_id and e.class_id = c.id and e.is_drop_in) <> (select count(*) from bookings b
      where b.studio_id = c.studio_id and b.class_id = c.id and b.state = 'booked' and b.student_id is not null)`,
  'more students than the subscription has room for': sql`
    select s.studio_id from students s group by s.studio_id
    having count(*) > (select max(max_students) from studio_subscriptions b where b.studio_id = s.studio_id)`,
  // Today's class stays that of whoever was its teacher when the register was taken.
  'somebody who may not teaches a class to come': sql`
    select u.id, u.role from users u join classes c on c.studio_id = u.studio_id and c.teacher_id = u.id
    where u.role in ('parent', 'deleted') and c.archived_at is null and c.date >= '2026-11-18'
      and not exists (select from registers r where r.studio_id = c.studio_id and r.class_id = c.id)`,
  'somebody is told who was erased': sql`
    select n.id from notifications n join users u on u.studio_id = n.studio_id and u.id = n.user_id where u.role = 'deleted'`,
  'a login of nobody': sql`
    select i.id from identities i where not exists (select from memberships m
      join users u on u.studio_id = m.studio_id and u.id = m.user_id and u.role <> 'deleted' where m.identity_id = i.id)`,
  'a child of nobody': sql`select s.id from students s join users u on u.studio_id = s.studio_id and u.id = s.parent_id where u.role = 'deleted'`,
  'a session of somebody who was erased': sql`
    select s.id from sessions s join users u on u.studio_id = s.studio_id and u.id = s.user_id where u.role = 'deleted' and s.ended_at is null`,
  'a studio without an owner': sql`
    select e.studio_id from event_counters e where e.closed_at is null
      and not exists (select from users u where u.studio_id = e.studio_id and u.role = 'owner' and u.active and u.has_signed_in)`,
  'somebody in a studio that has closed': sql`
    select u.id from users u join event_counters e on e.studio_id = u.studio_id where e.closed_at is not null and u.role <> 'deleted'`,
  'something in a studio that has closed': sql`
    select e.studio_id from event_counters e where e.closed_at is not null and (
      exists (select from classes r where r.studio_id = e.studio_id) or exists (select from class_series r where r.studio_id = e.studio_id)
      or exists (select from students r where r.studio_id = e.studio_id) or exists (select from locations r where r.studio_id = e.studio_id)
      or exists (select from invitations r where r.studio_id = e.studio_id) or exists (select from notifications r where r.studio_id = e.studio_id))`,
  'a gap in the numbers of events': sql`
    select v.studio_id from events v join event_counters e on e.studio_id = v.studio_id and e.closed_at is null
    group by v.studio_id, e.last having count(*) <> max(v.number) - min(v.number) + 1 or max(v.number) <> e.last`,
  'an edit or a save that did not count': sql`select id from classes where version < 1`,
}

async function rowsOf(database: Database, query: ReturnType<typeof sql>): Promise<number> {
  return (await query.execute(database.kysely)).rows.length
}

/** All violations, in words; empty when there are none. */
export async function whatIsWrong(database: Database, studios: readonly Studio[]): Promise<string[]> {
  const found: string[] = []
  for (const [words, query] of Object.entries(wrongs)) {
    const count = await rowsOf(database, query as ReturnType<typeof sql>)
    if (count > 0) found.push(`${words}: ${count}`)
  }
  for (const studio of studios.filter(({ done }) => !done.closed)) found.push(...(await whatIsLost(database, studio)))
  return found
}

/** Acknowledged writes that are missing, though nothing later removed them. */
async function whatIsLost({ kysely }: Database, studio: Studio): Promise<string[]> {
  const { id: studioId, done } = studio
  const found: string[] = []
  const classes = await kysely.selectFrom('classes').select(['id', 'seriesId', 'archivedAt']).where('studioId', '=', studioId).execute()
  const living = new Set(classes.filter(({ archivedAt }) => archivedAt === null).flatMap(({ id, seriesId }) => [id, seriesId]))
  for (const id of done.classesAdded) if (!living.has(id) && !done.classesRemoved.has(id)) found.push(`the class ${id} is lost`)
  for (const [id, scope] of done.classesRemoved) if (scope === 'all' && living.has(id)) found.push(`the class ${id} is back`)

  const rooms = new Set((await kysely.selectFrom('locations').select('id').where('studioId', '=', studioId).execute()).map(({ id }) => id))
  for (const id of done.roomsAdded) if (!rooms.has(id) && !done.roomsRemoved.has(id)) found.push(`the room ${id} is lost`)
  for (const id of done.roomsRemoved) if (rooms.has(id)) found.push(`the room ${id} is back`)

  const students = await kysely.selectFrom('students').select(['id', 'version']).where('studioId', '=', studioId).execute()
  const kept = new Map(students.map(({ id, version }) => [id, version]))
  const parents = new Map(studio.students.map(({ id, parent }) => [id, parent.id]))
  for (const id of done.studentsAdded) {
    const isExplained = done.studentsRemoved.has(id) || done.erased.has(parents.get(id) ?? '') || !parents.has(id)
    if (!kept.has(id) && !isExplained) found.push(`the student ${id} is lost`)
  }
  for (const id of done.studentsRemoved) if (kept.has(id)) found.push(`the student ${id} is back`)
  for (const [id, edits] of done.studentEdits)
    if (kept.has(id) && kept.get(id) !== edits + 1) found.push(`the student ${id} has version ${kept.get(id)} after ${edits} edits`)

  const registers = await kysely.selectFrom('registers').select(['classId', 'version']).where('studioId', '=', studioId).execute()
  for (const { classId, version } of registers)
    // A merge of students who are marked raises it too.
    if (version < (done.registers.get(classId) ?? 0))
      found.push(`the register of ${classId} has version ${version}, not ${done.registers.get(classId)}`)

  // Notifications of deleted accounts and children carry the name.
  const notified = await kysely
    .selectFrom('notifications')
    .select(['title', 'message', 'details'])
    .where('studioId', '=', studioId)
    .where('type', 'not in', ['parent_deletion', 'student_removed'])
    .execute()
  const words = JSON.stringify(notified)
  for (const name of done.erased.values())
    if (words.includes(`${name}"`) || words.includes(`${name} `)) found.push(`${name} was erased and is named`)
  return found
}
