import type { RingWishes } from '@callboard/contract/ringing'
import { sql, type Insertable } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'

/** Those of one person whose browsers are signed in. */
export function ringingDevices({ db, studioId, clock }: Scope, userId: string) {
  return db
    .selectFrom('ringingDevices as d')
    .innerJoin('sessions as s', (join) => join.onRef('s.studioId', '=', 'd.studioId').onRef('s.id', '=', 'd.sessionId'))
    .where('d.studioId', '=', studioId)
    .where('d.userId', '=', userId)
    .where('s.endedAt', 'is', null)
    .where('s.refreshExpiresAt', '>', toDate(clock.now()))
    .selectAll('d')
    .orderBy('d.createdAt')
    .orderBy('d.id')
}
export type RingingRow = Awaited<ReturnType<ReturnType<typeof ringingDevices>['execute']>>[number]

/** Serialises what one person does with their devices. */
export async function lockOwnRow(actor: Actor): Promise<void> {
  await sql`select id from users where studio_id = ${actor.studioId} and id = ${actor.user.id} for no key update`.execute(actor.db)
}

/** Whose sessions are over, those of this browser under another id, and other people's who used this browser before. */
export async function forgetOthersOfBrowser(actor: Actor, { id, addressHash }: { id: string; addressHash: Buffer }): Promise<void> {
  const now = toDate(actor.clock.now())
  await sql`
    delete from ringing_devices d where d.studio_id = ${actor.studioId} and (
      (d.id <> ${id} and (d.address_hash = ${addressHash} or (d.user_id = ${actor.user.id} and d.session_id = ${actor.session.id})))
      or (d.user_id = ${actor.user.id} and exists (select from sessions s where s.studio_id = d.studio_id and s.id = d.session_id
        and d.session_id <> ${actor.session.id} and (s.ended_at is not null or s.refresh_expires_at <= ${now}))))`.execute(actor.db)
}

export async function putDevice(actor: Actor, device: Omit<Insertable<DB['ringingDevices']>, 'studioId' | 'userId'>): Promise<boolean> {
  const { id: _, createdAt: __, ...kept } = device
  const put = await actor.db
    .insertInto('ringingDevices')
    .values({ studioId: actor.studioId, userId: actor.user.id, ...device })
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'id'])
        .doUpdateSet({ ...kept, goneAt: null })
        .where('ringingDevices.userId', '=', actor.user.id),
    )
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

export const columnsOfWishes = ({ quiet, ...kinds }: RingWishes) => ({
  ...kinds,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
})

export async function storeWishes(actor: Actor, id: string, wishes: RingWishes): Promise<void> {
  await actor.db
    .updateTable('ringingDevices')
    .set(columnsOfWishes(wishes))
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteDevices(scope: Scope, userId: string, id?: string): Promise<void> {
  await scope.db
    .deleteFrom('ringingDevices')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .$if(id !== undefined, (all) => all.where('id', '=', id as string))
    .execute()
}

/** What became of something sent; another address that came meanwhile is left alone. */
export async function noteDelivery(scope: Scope, { id, addressHash }: RingingRow, outcome: 'taken' | 'gone'): Promise<void> {
  const now = toDate(scope.clock.now())
  await scope.db
    .updateTable('ringingDevices')
    .set(outcome === 'taken' ? { deliveredAt: now } : { goneAt: now })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('addressHash', '=', addressHash)
    .execute()
}
