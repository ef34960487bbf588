import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/db/database.ts'
import { enrol } from './enrol.ts'

interface Booked {
  readonly id: string
  readonly name: string
  readonly parent: { readonly id: string; readonly name: string }
}

/** Books places in a drop-in class, bypassing rules and payment. */
export async function book(db: Kysely<DB>, place: { studioId: string; classId: string }, students: readonly Booked[]): Promise<void> {
  const createdAt = new Date('2026-11-01T00:00:00Z')
  await enrol(db, ...students.map(({ id: studentId }) => ({ ...place, studentId, isDropIn: true, enrolledAt: createdAt })))
  const startsAt = sql<Date>`(select date + start_time from classes where studio_id = ${place.studioId} and id = ${place.classId})`
  for (const { id: studentId, name: studentName, parent } of students)
    await db
      .insertInto('bookings')
      .values({
        ...place,
        id: randomUUID(),
        studentId,
        studentName,
        parentId: parent.id,
        parentName: parent.name,
        priceMinor: 850,
        currency: 'GBP',
        state: 'booked',
        startsAt,
        createdAt,
      })
      .execute()
  await db.updateTable('classes').set({ bookedCount: students.length }).where('id', '=', place.classId).execute()
}
