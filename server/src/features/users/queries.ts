import { usersPerPage, type ListUsers } from '@callboard/contract/users'
import { Role } from '@callboard/contract/roles'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { maySeeParents } from './policy.ts'

function shownUsers(actor: Actor) {
  return actor.db
    .selectFrom('users')
    .where('users.studioId', '=', actor.studioId)
    .where('users.role', '<>', 'deleted')
    .$if(!maySeeParents(actor), (users) =>
      users.where((user) => user.or([user('users.role', 'in', ['owner', 'teacher']), user('users.id', '=', actor.user.id)])),
    )
}

function withPicture(actor: Actor) {
  return shownUsers(actor)
    .leftJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.hasSignedIn', 'users.createdAt'])
    .select('pictures.version as photoVersion')
}

export async function findUser(actor: Actor, id: string) {
  const row = await withPicture(actor).where('users.id', '=', id).executeTakeFirst()
  return row && { ...row, role: Role.parse(row.role) }
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A page of the people whom the actor may see, the own row first, then the newest; and how many there are over all pages. */
export async function pageOfUsers(actor: Actor, { search, role, page }: ListUsers): Promise<{ rows: UserRow[]; total: number }> {
  const sought = search.toLowerCase()
  // Who may not see an address must not find it out letter by letter either.
  const address =
    actor.role === 'owner'
      ? sql<string>`lower(users.email)`
      : sql<string>`case when users.id = ${actor.user.id} or (${actor.role} = 'teacher' and users.role <> 'parent') then lower(users.email) else '' end`
  const matching = sql<boolean>`(position(${sought} in lower(users.name)) > 0 or position(${sought} in ${address}) > 0)`
  const found = await withPicture(actor)
    .$if(sought !== '', (users) => users.where(matching))
    .$if(role !== undefined, (users) => users.where('users.role', '=', role as Role))
    .orderBy(sql`users.id = ${actor.user.id}`, 'desc')
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(usersPerPage)
    .offset((page - 1) * usersPerPage)
    .execute()
  const { count } = await shownUsers(actor)
    .$if(sought !== '', (users) => users.where(matching))
    .$if(role !== undefined, (users) => users.where('users.role', '=', role as Role))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows: found.map((row) => ({ ...row, role: Role.parse(row.role) })), total: count }
}

export async function storeRole(actor: Actor, id: string, to: { role: Role; updatedAt: Date }): Promise<void> {
  await actor.db.updateTable('users').set(to).where('studioId', '=', actor.studioId).where('id', '=', id).execute()
}

/** What goes or changes with somebody: their children, and the classes from today on that lose their teacher. */
export async function goesWith(actor: Actor, id: string): Promise<{ students: number; upcomingClasses: number }> {
  const students = await actor.db
    .selectFrom('students')
    .select(sql<number>`count(*)`.as('count'))
    .where('studioId', '=', actor.studioId)
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow()
  const classes = await actor.db
    .selectFrom('classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('studioId', '=', actor.studioId)
    .where('teacherId', '=', id)
    .where('archivedAt', 'is', null)
    .where('date', '>=', dateIn(actor.zone, actor.clock.now()))
    .executeTakeFirstOrThrow()
  return { students: students.count, upcomingClasses: classes.count }
}
