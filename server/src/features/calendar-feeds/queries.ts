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
  readonly studioId: string
  readonly studioName: string | null
  readonly studioAddress: string
  readonly zone: string
}

export async function findFeed(scope: Scope, userId: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select f.token_hash, f.last_read_at, u.role, f.studio_id, o.name as studio_name, o.address as studio_address, o.timezone as zone,
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
  /** another child of the reader has the same first name */
  readonly hasNamesake: boolean
}

interface Span {
  readonly from: string
  readonly to: string
}

const shown = [
  ...([
    'c.id',
    'c.name',
    'c.notes',
    'c.dressCode',
    'c.date',
    'c.startTime',
    'c.endTime',
    'c.version',
    'c.createdAt',
    'c.updatedAt',
  ] as const),
  ...(['c.teacherName', 'c.locationName', 'c.locationAddress', 'c.closedFor', 'a.children'] as const),
] as const

const childrensClasses = ({ db, studioId }: Scope, userId: string, { from, to }: Span) =>
  db
    .with('family', (of) =>
      of
        .selectFrom('guardians as g')
        .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'g.studioId').onRef('s.id', '=', 'g.studentId'))
        .select(['s.id', 's.name', sql<boolean>`count(*) over (partition by split_part(s.search_name, ' ', 1)) > 1`.as('hasNamesake')])
        .where('g.studioId', '=', studioId)
        .where('g.userId', '=', userId),
    )
    .with('attended', (of) =>
      of
        .selectFrom('family as f')
        .innerJoin('enrolments as e', (join) => join.on('e.studioId', '=', studioId).onRef('e.studentId', '=', 'f.id'))
        .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
        .select([
          'e.classId as id',
          sql<OwnChild[]>`json_agg(json_build_object('id', f.id, 'name', f.name, 'has_namesake', f.has_namesake)
            order by ${byName('f.name')}, f.id)`.as('children'),
        ])
        .where((is) => is.between('c.date', from, to))
        .where('c.archivedAt', 'is', null)
        .groupBy('e.classId'),
    )

/** A class that a user both teaches and has children in appears once, as taught. */
export async function classesOfStaff(scope: Scope, userId: string, span: Span) {
  const { studioId } = scope
  const rows = await childrensClasses(scope, userId, span)
    .with('theirs', (of) =>
      of
        .selectFrom('classes')
        .select(['id', sql<OwnChild[]>`'[]'::json`.as('children')])
        .where('studioId', '=', studioId)
        .where('teacherId', '=', userId)
        .where((is) => is.between('date', span.from, span.to))
        .where('archivedAt', 'is', null)
        .unionAll(
          of
            .selectFrom('attended as a')
            .innerJoin('classes as c', (join) => join.on('c.studioId', '=', studioId).onRef('c.id', '=', 'a.id'))
            .select(['a.id', 'a.children'])
            .where('c.teacherId', 'is distinct from', userId),
        ),
    )
    .selectFrom('theirs as a')
    .innerJoin('namedClasses as c', (join) => join.on('c.studioId', '=', studioId).onRef('c.id', '=', 'a.id'))
    .select(shown)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .execute()
  return rows
}
export type FeedClassRow = Awaited<ReturnType<typeof classesOfStaff>>[number]

export async function feedClassesOfChildren(scope: Scope, userId: string, span: Span): Promise<FeedClassRow[]> {
  const rows = await childrensClasses(scope, userId, span)
    .selectFrom('attended as a')
    .innerJoin('namedClasses as c', (join) => join.on('c.studioId', '=', scope.studioId).onRef('c.id', '=', 'a.id'))
    .select(shown)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .execute()
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
