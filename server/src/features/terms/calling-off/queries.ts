import type { UnreadFamily } from '@callboard/contract/calling-off'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import type { Alone, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { covers } from '../../classes/closing/covers.ts'
import type { StoredCallOff } from './call-off-action.ts'

export async function findCallOff({ db, studioId }: Scope, id: string): Promise<StoredCallOff | null> {
  const rows = await db
    .selectFrom('closures as k')
    .select([
      'k.id',
      'k.startsOn as date',
      'k.reason',
      'k.note',
      sql<
        StoredCallOff['classIds']
      >`coalesce((select json_agg(o.class_id order by o.class_id) from called_off_classes o where o.studio_id = k.studio_id
        and o.closure_id = k.id), '[]'::json)`.as('classIds'),
    ])
    .where('k.studioId', '=', studioId)
    .where('k.id', '=', id)
    .where(sql<boolean>`k.kind = 'called-off'`)
    .execute()
  return rows[0] ?? null
}

/** Replaces the classes that it names. */
export async function putCallOff({ db, studioId, clock }: Alone, { id, date, reason, note, classIds }: StoredCallOff): Promise<void> {
  await db
    .insertInto('closures')
    .values({ studioId, id, kind: 'called-off', reason, note, startsOn: date, endsOn: date, createdAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .execute()
  await db.deleteFrom('calledOffClasses').where('studioId', '=', studioId).where('closureId', '=', id).execute()
  // A class may have been deleted meanwhile.
  await sql`insert into called_off_classes (studio_id, closure_id, class_id)
    select studio_id, ${id}, id from classes where studio_id = ${studioId} and id = any (${[...classIds]}::uuid[])`.execute(db)
}

export async function deleteCallOff({ db, studioId }: Alone, id: string): Promise<void> {
  await db.deleteFrom('closures').where('studioId', '=', studioId).where('id', '=', id).where('kind', '=', 'called-off').execute()
}

export interface CalledOffRow extends Omit<StoredCallOff, 'classIds'> {
  readonly classes: readonly { readonly id: string; readonly name: string; readonly startTime: string; readonly endTime: string }[]
  readonly notified: number
  readonly waiting: number
}

/** Those children `s` in classes that `closures k` names and that do not take place; also those whose places were given back for it. */
const childrenOff = (whose: RawBuilder<unknown>) => sql`
  from called_off_classes o
  join classes c on c.studio_id = o.studio_id and c.id = o.class_id and c.closure_id is not null
  join students s on s.studio_id = o.studio_id and ${whose}
  where o.studio_id = k.studio_id and o.closure_id = k.id and (
    exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and e.student_id = s.id)
    or exists (select from bookings b where b.studio_id = c.studio_id and b.class_id = c.id and b.student_id = s.id and b.ended_at >= c.closed_at))`

interface NotifiedRow {
  readonly userId: string
  readonly hasSeen: boolean
  readonly emailFailure: UnreadRow['emailFailure']
}

const guardedByReader = sql`s.id in (select g.student_id from guardians g where g.studio_id = o.studio_id and g.user_id = n.user_id)`

/**
 * The families of whom somebody has been told of `closures k`, has not left and still has a child in it, or had one in a class that was deleted:
 * their news, seen or not. A family is all guardians of a child, by the first one: whoever of them has seen it has done so for all.
 */
const notified = sql`select family.id as user_id, bool_or(n.read or n.dismissed) as has_seen,
    (array_agg(n.email_failure order by n.created_at desc) filter (where n.email_failure is not null))[1] as email_failure
  from notifications n
  join families f on f.studio_id = n.studio_id and f.user_id = n.user_id
  cross join lateral (
    select s.parent_id as id ${childrenOff(guardedByReader)}
    union
    select n.user_id where not exists (select ${childrenOff(guardedByReader)})
      and not exists (select from classes c where c.studio_id = n.studio_id and c.id = n.entity_id and c.archived_at is null)
  ) family
  where n.studio_id = k.studio_id and n.type = 'class_cancellation' and n.details ->> 'callOffId' = k.id::text and n.held_by is null
  group by family.id`

const isRung = sql<boolean>`exists (
  select from rung_families r where r.studio_id = k.studio_id and r.closure_id = k.id and r.parent_id = t.user_id)`

/** Those whose classes do not take place, whether or not closed days give the reason by now. */
export async function listCallOffs({ db, studioId }: Scope, since: string): Promise<CalledOffRow[]> {
  const rows = await db
    .selectFrom('closures as k')
    .crossJoinLateral(
      sql<{
        classes: CalledOffRow['classes'] | null
      }>`(select json_agg(json_build_object('id', c.id, 'name', c.name, 'startTime', to_char(c.start_time, 'HH24:MI'),
        'endTime', to_char(c.end_time, 'HH24:MI')) order by c.start_time, ${byName('c.name')}, c.id) as classes from classes c
        where c.studio_id = k.studio_id and c.closure_id is not null and c.archived_at is null and ${covers})`.as('off'),
    )
    .crossJoinLateral(
      sql<{
        notified: number
        waiting: number
      }>`(select count(*)::int as notified, (count(*) filter (where not t.has_seen and not ${isRung}))::int as waiting
        from (${notified}) t)`.as('seen'),
    )
    .select(['k.id', 'k.startsOn as date', 'k.reason', 'k.note', 'off.classes', 'seen.notified', 'seen.waiting'])
    .where('k.studioId', '=', studioId)
    .where('k.startsOn', '>=', since)
    .where('off.classes', 'is not', null)
    .where(sql<boolean>`k.kind = 'called-off'`)
    .$narrowType<{ classes: NotNull }>()
    .orderBy('k.startsOn')
    .orderBy('k.createdAt')
    .orderBy('k.id')
    .execute()
  return rows
}

interface UnreadRow {
  readonly id: string
  readonly name: string
  readonly phone: string
  /** the other guardians of those children who are told */
  readonly others: UnreadFamily['others']
  readonly children: readonly { readonly id: string; readonly name: string }[]
  readonly emailFailure: 'refused' | 'unanswered' | 'unwritten' | null
  readonly rungBy: string | null
  readonly rungAt: Date | null
}

export async function listUnread({ db, studioId }: Scope, id: string): Promise<UnreadRow[]> {
  const ofFamily = childrenOff(sql`s.parent_id = u.id`)
  const rows = await db
    .selectFrom('closures as k')
    .crossJoinLateral(sql<NotifiedRow>`(${notified})`.as('t'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'k.studioId').onRef('u.id', '=', 't.userId'))
    .leftJoin('rungFamilies as r', (join) =>
      join.onRef('r.studioId', '=', 'k.studioId').onRef('r.closureId', '=', 'k.id').onRef('r.parentId', '=', 'u.id'),
    )
    .leftJoin('users as by', (join) => join.onRef('by.studioId', '=', 'r.studioId').onRef('by.id', '=', 'r.rungBy'))
    .select([
      'u.id',
      'u.name',
      'u.phone',
      't.emailFailure',
      'by.name as rungBy',
      'r.rungAt',
      sql<UnreadRow['children']>`coalesce((select json_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)) ${ofFamily}),
        '[]'::json)`.as('children'),
      sql<
        UnreadRow['others']
      >`coalesce((select json_agg(json_build_object('name', p.name, 'phone', p.phone) order by ${byName('p.name')}, p.id)
        from users p where p.studio_id = k.studio_id and p.id <> u.id and p.id in (select g.user_id from guardians g
        where g.studio_id = k.studio_id and g.is_told and g.student_id in (select s.id ${ofFamily}))), '[]'::json)`.as('others'),
    ])
    .where('k.studioId', '=', studioId)
    .where('k.id', '=', id)
    .where(sql<boolean>`not t.has_seen`)
    .orderBy(sql`r.rung_at is not null`)
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .execute()
  return rows
}

export async function countNotified({ db, studioId }: Scope, id: string): Promise<number> {
  const rows = await db
    .selectFrom('closures as k')
    .crossJoinLateral(sql<NotifiedRow>`(${notified})`.as('t'))
    .select([sql<number>`count(*)::int`.as('notified')])
    .where('k.studioId', '=', studioId)
    .where('k.id', '=', id)
    .execute()
  return firstOf(rows).notified
}

export async function isFamilyInStudio({ db, studioId }: Scope, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('families')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

interface Rung {
  readonly closureId: string
  readonly parentId: string
  readonly rungBy: string
}

export async function putRung({ db, studioId, clock }: Scope, rung: Rung): Promise<void> {
  await db
    .insertInto('rungFamilies')
    .values({ studioId, ...rung, rungAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'closureId', 'parentId']).doNothing())
    .execute()
}

export async function deleteRung({ db, studioId }: Scope, { closureId, parentId }: Omit<Rung, 'rungBy'>): Promise<void> {
  await db
    .deleteFrom('rungFamilies')
    .where('studioId', '=', studioId)
    .where('closureId', '=', closureId)
    .where('parentId', '=', parentId)
    .execute()
}
