import type { ActivityAsked } from '@callboard/contract/activity'
import type { ActivityKind, ActivityThing } from '@callboard/contract/activity-words'
import { sql, type RawBuilder } from 'kysely'
import type { FieldChange } from '../../platform/activity/thing.ts'
import type { Actor, Scope } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'

export interface ActivityRow {
  readonly id: string
  readonly at: Date
  readonly kind: ActivityKind
  readonly by: 'user' | 'callboard' | 'card-provider'
  readonly byUserId: string | null
  readonly byName: string | null
  readonly byRole: string
  readonly what: string
  readonly userName: string | null
  readonly studentName: string | null
  readonly thing: ActivityThing | null
  readonly thingId: string | null
  readonly isThere: boolean
  readonly changes: readonly FieldChange[]
  readonly device: string
  readonly address: string | null
}

/** A record that was merged into another one is found by the other's name. */
const mergedInto = sql`(select m.student_id from activity_entries m
  where m.studio_id = e.studio_id and m.thing = 'merge' and m.thing_id = e.student_id::text limit 1)`

/** Only what has a page. */
const isThere = sql`case e.thing
  when 'student' then s.id is not null
  when 'user' then u.role <> 'deleted'
  when 'invoice' then exists (select from invoices i where i.studio_id = e.studio_id and i.id::text = e.thing_id)
  when 'document' then exists (select from documents d where d.studio_id = e.studio_id and d.id::text = e.thing_id)
  when 'channel' then exists (select from channels c where c.studio_id = e.studio_id and c.id::text = e.thing_id and c.deleted_at is null)
  when 'plan' then exists (select from plans p where p.studio_id = e.studio_id and p.id::text = e.thing_id and p.archived_at is null)
  else false end`

export interface Before {
  readonly at: string
  readonly id: string
}

/** Who did it, whom it is about, and from where. */
const joined = sql`left join users b on b.studio_id = e.studio_id and b.id = e.by_user_id
    left join users u on u.studio_id = e.studio_id and u.id = e.user_id
    left join students t on t.studio_id = e.studio_id and t.id = e.student_id
    left join students s on s.studio_id = e.studio_id
      and s.id = case when t.id is not null or e.student_id is null then e.student_id else ${mergedInto} end`

/** Entries that are asked for, newest first: chosen before anything is joined to them, by a limit that the planner sees, or all of the studio’s would be. */
export async function findEntries(actor: Actor, asked: ActivityAsked, limit: number, before?: Before): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    with chosen as materialized (
      select e.* from activity_entries e ${asked.search.trim() === '' ? sql`` : joined}
      where e.studio_id = ${actor.studioId} and ${meant(actor, asked, before)}
      order by e.at desc, e.id desc limit ${sql.lit(limit)}
    )
    select e.id, e.at, e.kind, e.by, e.by_user_id, b.name as by_name, e.by_role, e.what, u.name as user_name, s.name as student_name,
      e.thing, e.thing_id, ${isThere} as is_there, e.changes, e.device, a.address
    from chosen e ${joined}
    left join activity_addresses a on a.studio_id = e.studio_id and a.entry_id = e.id
    order by e.at desc, e.id desc`.execute(actor.db)
  return rows
}

function meant(actor: Actor, { search, kind, userId, studentId, from, to }: ActivityAsked, before?: Before): RawBuilder<unknown> {
  const { zone, studioId } = actor
  const start = (date: string, days = 0) => new Date(Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(zone).epochMilliseconds)
  const conditions = [
    kind && sql`e.kind = ${kind}`,
    userId && sql`e.by_user_id = ${userId}::uuid`,
    studentId &&
      sql`e.student_id = any (array(select ${studentId}::uuid union select m.thing_id::uuid from activity_entries m
        where m.studio_id = ${studioId} and m.thing = 'merge' and m.student_id = ${studentId}::uuid))`,
    from && sql`e.at >= ${start(from)}`,
    to && sql`e.at < ${start(to, 1)}`,
    before && sql`(e.at, e.id) < (${new Date(before.at)}::timestamptz, ${before.id}::uuid)`,
    // Each word, in the sentence or in one of the names.
    search.trim() !== '' &&
      sql`not exists (select from unnest(search_patterns(${search})) as typed (word) where not (
        e.search_what like typed.word or coalesce(b.search_name like typed.word, false)
        or coalesce(u.search_name like typed.word, false) or coalesce(s.search_name like typed.word, false)))`,
  ].filter((one) => typeof one === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** Everybody who has done something, by name; those who have left as 'Deleted user'. */
export async function findDoers({ db, studioId }: Scope): Promise<{ id: string; name: string; role: string }[]> {
  return await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.role'])
    .where('u.studioId', '=', studioId)
    .where((row) =>
      row.exists(
        row.selectFrom('activityEntries as e').select('e.id').whereRef('e.studioId', '=', 'u.studioId').whereRef('e.byUserId', '=', 'u.id'),
      ),
    )
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .execute()
}
