import type { Insertable, Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type BookingRow = Selectable<DB['bookings']>

/** Null: the id is another booking's. */
export async function insertBooking(scope: Scope, row: Omit<Insertable<DB['bookings']>, 'studioId'>): Promise<BookingRow | null> {
  const inserted = await scope.db
    .insertInto('bookings')
    .values({ ...row, studioId: scope.studioId })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function findBooking(scope: Scope, id: string): Promise<BookingRow | null> {
  return (await bookings(scope).where('id', '=', id).executeTakeFirst()) ?? null
}

/** After its class. */
export async function lockBooking(scope: Scope, id: string): Promise<BookingRow> {
  return bookings(scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** After their class, by id. */
export async function lockLiveBookings(scope: Scope, classIds: readonly string[]): Promise<BookingRow[]> {
  if (classIds.length === 0) return []
  return bookings(scope).where('classId', 'in', classIds).where('state', 'in', ['held', 'booked']).orderBy('id').forNoKeyUpdate().execute()
}

export async function writeBooking(scope: Scope, id: string, change: Partial<Omit<BookingRow, 'studioId' | 'id'>>): Promise<BookingRow> {
  return scope.db
    .updateTable('bookings')
    .set(change)
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether a student has a place already, by a booking or as one who belongs to the class. */
export async function hasPlace(scope: Scope, classId: string, studentId: string): Promise<boolean> {
  const booked = await scope.db
    .selectFrom('bookings')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('state', 'in', ['held', 'booked'])
    .unionAll(
      scope.db
        .selectFrom('enrolments')
        .select('classId as id')
        .where('studioId', '=', scope.studioId)
        .where('classId', '=', classId)
        .where('studentId', '=', studentId),
    )
    .limit(1)
    .executeTakeFirst()
  return booked !== undefined
}

const bookings = (scope: Scope) => scope.db.selectFrom('bookings').selectAll().where('studioId', '=', scope.studioId)
