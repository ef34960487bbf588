import type { Preferences } from '@callboard/contract/profile'
import { sql } from 'kysely'
import { actsAlone, actsFor } from '../guardians/acts-for.ts'
import type { Actor, LoginScope, Scope, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { shownUsers } from '../users/shown-users.ts'

export async function ownRow(actor: WithLogins<Actor>) {
  const row = await findOwnRow(actor, actor.user.id)
  if (!row) throw new Error('The actor has no row')
  return row
}

/** Needs a login scope to see whether another email awaits confirmation. */
export function findOwnRow(scope: LoginScope, userId: string) {
  return scope.db
    .selectFrom('users')
    .leftJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .leftJoin('emailChanges as change', (join) =>
      join
        .onRef('change.identityId', '=', 'users.identityId')
        .on('change.followedAt', 'is', null)
        .on('change.expiresAt', '>', toDate(scope.clock.now())),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.timezone', 'users.role'])
    .select(['pictures.version as photoVersion', 'change.newEmail as pendingEmail'])
    .where('users.studioId', '=', scope.studioId)
    .where('users.id', '=', userId)
    .where('users.role', '<>', 'deleted')
    .executeTakeFirst()
}
export type OwnUserRow = Awaited<ReturnType<typeof ownRow>>

export function findPicture(actor: Actor, { userId, version }: { userId: string; version: string }) {
  return shownUsers(actor)
    .innerJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .select(['pictures.contentType', 'pictures.bytes', 'pictures.fileId'])
    .where('users.id', '=', userId)
    .where('pictures.version', '=', version)
    .executeTakeFirst()
}

export async function findMailed(scope: Scope, userId: string) {
  const row = await scope.db
    .selectFrom('users')
    .innerJoin('studios', 'studios.id', 'users.studioId')
    .leftJoin('userPreferences as chosen', (join) =>
      join.onRef('chosen.studioId', '=', 'users.studioId').onRef('chosen.userId', '=', 'users.id'),
    )
    .select(['studios.name as studioName', 'chosen.emailClassUpdates', 'chosen.emailMessages', 'chosen.emailBilling'])
    .where('users.studioId', '=', scope.studioId)
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where('users.role', '<>', 'deleted')
    .executeTakeFirst()
  return row && { ...row, studioName: row.studioName ?? 'Your studio' }
}

export async function storePreferences(scope: Scope, userId: string, chosen: Partial<Preferences>): Promise<void> {
  const kept = { ...chosen, updatedAt: toDate(scope.clock.now()) }
  await scope.db
    .insertInto('userPreferences')
    .values({ studioId: scope.studioId, userId, ...kept })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(kept))
    .execute()
}

export function findPreferences(actor: Actor) {
  return actor.db
    .selectFrom('userPreferences')
    .select(['emailClassUpdates', 'emailMessages', 'emailBilling'])
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .executeTakeFirst()
}

export async function countMembers(actor: Actor) {
  const of = (role: string) => sql<number>`count(*) filter (where role = ${role})`
  const people = await actor.db
    .selectFrom('users')
    .select([of('owner').as('owners'), of('teacher').as('teachers'), of('parent').as('parents')])
    .select(sql<number>`count(*) filter (where role = 'owner' and active and has_signed_in and id <> ${actor.user.id})`.as('otherOwners'))
    .where('studioId', '=', actor.studioId)
    .executeTakeFirstOrThrow()
  const children = await actor.db
    .selectFrom('students')
    .select(sql<number>`count(*)`.as('students'))
    .select(sql<number>`count(*) filter (where ${actsAlone(actor, 'students.id')})`.as('own'))
    .select(sql<number>`count(*) filter (where ${actsFor(actor, 'students.id')} and not ${actsAlone(actor, 'students.id')})`.as('staying'))
    .where('studioId', '=', actor.studioId)
    .executeTakeFirstOrThrow()
  return { ...people, ...children }
}
