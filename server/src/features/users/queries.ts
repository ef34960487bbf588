import { asEmail } from '@callboard/contract/pasted'
import { usersPerPage, type ListUsers, type UserSort } from '@callboard/contract/users'
import { Role } from '@callboard/contract/roles'
import { sql } from 'kysely'
import { actsAlone, actsFor } from '../guardians/acts-for.ts'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { holdsWords } from '../../platform/db/holds-words.ts'
import { byName } from '../../platform/db/by-name.ts'
import { shownUsers } from './shown-users.ts'

function withPicture(actor: Actor) {
  return shownUsers(actor)
    .leftJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.phone', 'users.hasSignedIn', 'users.active', 'users.createdAt'])
    .leftJoin('writingStops', (join) =>
      join.onRef('writingStops.studioId', '=', 'users.studioId').onRef('writingStops.userId', '=', 'users.id'),
    )
    .select(['pictures.version as photoVersion', 'writingStops.reason as stopReason', 'writingStops.stoppedAt'])
    .select(
      sql<string | null>`(select name from users o where o.studio_id = writing_stops.studio_id and o.id = writing_stops.by_user_id)`.as(
        'stoppedBy',
      ),
    )
}

export async function findUser(actor: Actor, id: string) {
  const row = await withPicture(actor).where('users.id', '=', id).executeTakeFirst()
  return row && { ...row, role: Role.parse(row.role) }
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const orders = {
  name: byName('users.name'),
  surname: byName(`split_part(users.name, ' ', -1)`),
  role: sql`array_position(array['owner', 'teacher', 'parent'], users.role)`,
  joined: sql`users.created_at`,
} satisfies Record<UserSort, unknown>

export async function pageOfUsers(
  actor: Actor,
  { search, role, sort, direction, page: asked }: ListUsers,
): Promise<{ rows: UserRow[]; total: number; page: number }> {
  // A search must not reveal an address that the actor may not see.
  const address =
    actor.role === 'owner'
      ? sql`users.search_email`
      : sql`case when users.id = ${actor.user.id} or (${actor.role} = 'teacher' and users.role <> 'parent') then users.search_email else '' end`
  const matching = holdsWords(sql`(users.search_name || ' ' || ${address})`, withAddressesAsKept(search))
  // Only owners learn which of the staff have children here.
  const isMeant =
    role === 'family' && actor.role === 'owner'
      ? sql<boolean>`exists (select from families f where f.studio_id = users.studio_id and f.user_id = users.id)`
      : sql<boolean>`users.role = ${role === 'family' ? 'parent' : role}`
  const { total } = await shownUsers(actor)
    .$if(search !== '', (users) => users.where(matching))
    .$if(role !== undefined, (users) => users.where(isMeant))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const page = Math.min(asked, Math.max(1, Math.ceil(total / usersPerPage)))
  const found = await withPicture(actor)
    .$if(search !== '', (users) => users.where(matching))
    .$if(role !== undefined, (users) => users.where(isMeant))
    .orderBy(sql`users.id = ${actor.user.id}`, 'desc')
    .orderBy(orders[sort], direction)
    .orderBy(byName('users.name'))
    .orderBy('users.id', 'desc')
    .limit(usersPerPage)
    .offset((page - 1) * usersPerPage)
    .execute()
  return { rows: found.map((row) => ({ ...row, role: Role.parse(row.role) })), total, page }
}

const withAddressesAsKept = (search: string) => search.replaceAll(/\S*@\S+/g, asEmail)

export async function isFamily({ db, studioId }: Actor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('families')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeRole(actor: Actor, id: string, to: { role: Role; updatedAt: Date }): Promise<void> {
  await actor.db.updateTable('users').set(to).where('studioId', '=', actor.studioId).where('id', '=', id).execute()
}

export async function goesWith(actor: Actor, id: string): Promise<{ students: number; staying: number; upcomingClasses: number }> {
  const of = { studioId: actor.studioId, user: { id } }
  const children = await actor.db
    .selectFrom('students')
    .select(sql<number>`count(*) filter (where ${actsAlone(of, 'students.id')})`.as('students'))
    .select(sql<number>`count(*) filter (where not ${actsAlone(of, 'students.id')})`.as('staying'))
    .where('studioId', '=', actor.studioId)
    .where(actsFor(of, 'students.id'))
    .executeTakeFirstOrThrow()
  const classes = await actor.db
    .selectFrom('classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('studioId', '=', actor.studioId)
    .where('teacherId', '=', id)
    .where('archivedAt', 'is', null)
    .where('date', '>=', dateIn(actor.zone, actor.clock.now()))
    .executeTakeFirstOrThrow()
  return { ...children, upcomingClasses: classes.count }
}
