import { storedStanding } from '../subscriptions/stored-standing.ts'
import type { Stored } from '../subscriptions/stage-of.ts'
import type { Role } from '@callboard/contract/roles'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'

export function findOwnFeed(actor: Actor) {
  return actor.db
    .selectFrom('calendarFeeds')
    .select(['sealedToken', 'createdAt', 'lastReadAt'])
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .executeTakeFirst()
}
export type OwnFeedRow = NonNullable<Awaited<ReturnType<typeof findOwnFeed>>>

export async function putFeed(actor: Actor, token: { hash: Buffer; sealed: Buffer }, now: Date): Promise<OwnFeedRow | undefined> {
  return actor.db
    .insertInto('calendarFeeds')
    .columns(['studioId', 'userId', 'tokenHash', 'sealedToken', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('users as u')
        .select(['u.studioId', 'u.id'])
        .select([sql`${token.hash}`.as('hash'), sql`${token.sealed}`.as('sealed'), sql`${now}`.as('now')])
        .where('u.studioId', '=', actor.studioId)
        .where('u.id', '=', actor.user.id)
        .where(sql<boolean>`u.active and u.role <> 'deleted'`),
    )
    .onConflict((conflict) =>
      conflict.columns(['studioId', 'userId']).doUpdateSet((is) => ({
        tokenHash: is.ref('excluded.tokenHash'),
        sealedToken: is.ref('excluded.sealedToken'),
        createdAt: is.ref('excluded.createdAt'),
        lastReadAt: null,
      })),
    )
    .returning(['sealedToken', 'createdAt', 'lastReadAt'])
    .executeTakeFirst()
}

export async function deleteFeed(scope: Scope, userId: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('calendarFeeds')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface FeedRow extends Stored {
  readonly tokenHash: Buffer
  readonly lastReadAt: Date | null
  readonly role: Role
  readonly studioName: string | null
  readonly studioAddress: string
  readonly zone: string
}

export async function findFeed(scope: Scope, userId: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select f.token_hash, f.last_read_at, u.role, o.name as studio_name, o.address as studio_address, o.timezone as zone,
      ${storedStanding.columns}
    from calendar_feeds f
    join users u on u.studio_id = f.studio_id and u.id = f.user_id and u.active and u.role <> 'deleted'
    join studios o on o.id = f.studio_id
    ${storedStanding.join}
    where f.studio_id = ${scope.studioId} and f.user_id = ${userId}`.execute(scope.db)
  return rows[0]
}

interface OwnChild {
  readonly id: string
  readonly name: string
  /** another child of the family has the same first name */
  readonly hasNamesake: boolean
}

export interface FeedClassRow {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly dressCode: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly locationAddress: string | null
  readonly closedFor: string | null
  readonly children: readonly OwnChild[]
}

interface Span {
  readonly from: string
  readonly to: string
}

const shown = sql`c.id, c.name, c.notes, c.dress_code, c.date, c.start_time, c.end_time, c.version, c.created_at, c.updated_at,
  c.teacher_name, c.location_name, c.location_address, c.closed_for`

const attended = (scope: Scope, parentId: string, { from, to }: Span) => sql`
    family as (
      select id, name, count(*) over (partition by split_part(search_name, ' ', 1)) > 1 as has_namesake
      from students where studio_id = ${scope.studioId} and parent_id = ${parentId}
    ),
    attended as (
      select e.class_id, json_agg(json_build_object('id', f.id, 'name', f.name, 'has_namesake', f.has_namesake)
        order by ${byName('f.name')}, f.id) as children
      from family f
      join enrolments e on e.studio_id = ${scope.studioId} and e.student_id = f.id
      join classes c on c.studio_id = e.studio_id and c.id = e.class_id
      where c.date between ${from} and ${to} and c.archived_at is null
      group by e.class_id
    )`

/** A class that a user both teaches and has children in appears once, as taught. */
export async function classesOfStaff(scope: Scope, userId: string, span: Span): Promise<FeedClassRow[]> {
  const { rows } = await sql<FeedClassRow>`
    with ${attended(scope, userId, span)},
    theirs as (
      select id, '[]'::json as children from classes
      where studio_id = ${scope.studioId} and teacher_id = ${userId} and date between ${span.from} and ${span.to} and archived_at is null
      union all
      select a.class_id, a.children from attended a
      join classes c on c.studio_id = ${scope.studioId} and c.id = a.class_id
      where c.teacher_id is distinct from ${userId}
    )
    select ${shown}, a.children
    from theirs a
    join named_classes c on c.studio_id = ${scope.studioId} and c.id = a.id
    order by c.date, c.start_time, c.id`.execute(scope.db)
  return rows
}

export async function feedClassesOfChildren(scope: Scope, parentId: string, span: Span): Promise<FeedClassRow[]> {
  const { rows } = await sql<FeedClassRow>`
    with ${attended(scope, parentId, span)}
    select ${shown}, a.children
    from attended a
    join named_classes c on c.studio_id = ${scope.studioId} and c.id = a.class_id
    order by c.date, c.start_time, c.id`.execute(scope.db)
  return rows
}

export async function noteReading(scope: Scope, userId: string, now: Date, before: Date): Promise<void> {
  await scope.db
    .updateTable('calendarFeeds')
    .set({ lastReadAt: now })
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where((is) => is.or([is('lastReadAt', 'is', null), is('lastReadAt', '<=', before)]))
    .execute()
}
