import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { Two } from '../../platform/db/move-rows.ts'

/**
 * Of classes that are over and in which both had a place, the other's booking stays in the books without a student, as after a removal. What is
 * to come is put right before a merge. @returns the bookings' ids, for the undo
 */
export async function letDoubleGo({ db, studioId }: Scope, { keepId, otherId }: Two): Promise<string[]> {
  const rows = await db
    .updateTable('bookings as b')
    .set({ studentId: null })
    .where('b.studioId', '=', studioId)
    .where('b.studentId', '=', otherId)
    .where('b.state', 'in', ['held', 'booked'])
    .where(sql<boolean>`exists (select from bookings k where k.studio_id = b.studio_id and k.class_id = b.class_id
      and k.student_id = ${keepId} and k.state in ('held', 'booked'))`)
    .returning('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function takeDoubleBack({ db, studioId }: Scope, studentId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('bookings')
    .set({ studentId })
    .where('studioId', '=', studioId)
    .where('id', 'in', [...ids])
    .execute()
}
