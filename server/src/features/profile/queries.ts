import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { shownUsers } from '../users/shown-users.ts'

/** The actor with their picture and the address that waits for its link. The transaction must see the logins. */
export function ownRow(actor: Actor) {
  return actor.db
    .selectFrom('users')
    .leftJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .leftJoin('emailChanges as change', (join) =>
      join
        .onRef('change.identityId', '=', 'users.id')
        .on('change.followedAt', 'is', null)
        .on('change.expiresAt', '>', toDate(actor.clock.now())),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.timezone', 'users.role'])
    .select(['pictures.version as photoVersion', 'change.newEmail as pendingEmail'])
    .where('users.studioId', '=', actor.studioId)
    .where('users.id', '=', actor.user.id)
    .executeTakeFirstOrThrow()
}
export type OwnRow = Awaited<ReturnType<typeof ownRow>>

/** A picture of somebody whom the actor may see, if it is still this one. */
export function findPicture(actor: Actor, { userId, version }: { userId: string; version: string }) {
  return shownUsers(actor)
    .innerJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .select(['pictures.contentType', 'pictures.bytes'])
    .where('users.id', '=', userId)
    .where('pictures.version', '=', version)
    .executeTakeFirst()
}

export function findPreferences(actor: Actor) {
  return actor.db
    .selectFrom('userPreferences')
    .select(['emailClassUpdates', 'emailMessages', 'emailBilling'])
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .executeTakeFirst()
}

/**
 * How many the studio has of each, those who were deleted left out; how many owners besides the actor can sign in, as `countOtherOwners`
 * counts them; and how many of the children are the actor's.
 */
export async function countPeople(actor: Actor) {
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
    .select(sql<number>`count(*) filter (where parent_id = ${actor.user.id})`.as('own'))
    .where('studioId', '=', actor.studioId)
    .executeTakeFirstOrThrow()
  return { ...people, ...children }
}
