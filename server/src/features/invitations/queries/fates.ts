import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export async function noteBounced({ db, studioId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ bouncedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** @returns whether this was the first time */
export async function noteInvitationFollowed({ db, studioId, clock }: Scope, id: string): Promise<boolean> {
  const first = await db
    .updateTable('invitations')
    .set({ followedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return first !== undefined
}

export async function joinedSince({ db, studioId }: Scope, since: Date) {
  return await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'i.studioId').onRef('u.id', '=', 'i.joinedId'))
    .select(['i.id', 'i.role', 'i.acceptedAt', 'u.id as userId', 'u.name'])
    .select(sql<boolean>`exists (select from guardians g where g.studio_id = i.studio_id and g.user_id = i.joined_id)`.as('hasChild'))
    .where('i.studioId', '=', studioId)
    .where('i.acceptedAt', '>', since)
    .where('u.role', '<>', 'deleted')
    .orderBy('i.acceptedAt', 'desc')
    .orderBy('i.id')
    .execute()
}
