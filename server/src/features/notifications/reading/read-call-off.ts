import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refreshOwn } from '../refresh-own.ts'

/** Marks the actor's news of classes that were called off as read. */
export async function readCallOff(actor: Actor, callOffId: string): Promise<void> {
  const { db, studioId, user, clock } = actor
  const rows = await db
    .updateTable('notifications')
    .set({ read: true, updatedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('userId', '=', user.id)
    .where('type', '=', 'class_cancellation')
    .where('read', '=', false)
    .where('heldBy', 'is', null)
    .where(sql<boolean>`details ->> 'callOffId' = ${callOffId}::text`)
    .returning('id')
    .execute()
  refreshOwn(
    actor,
    rows.map(({ id }) => id),
  )
}
