import type { Alone } from '../../../platform/actor.ts'
import type { BookingRow } from './bookings.ts'

export async function listStudentsOf(scope: Alone, parentId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listLiveOfStudents(scope: Alone, studentIds: readonly string[]): Promise<BookingRow[]> {
  return scope.db
    .selectFrom('bookings')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('studentId', 'in', studentIds)
    .where('state', 'in', ['held', 'booked'])
    .orderBy('classId')
    .orderBy('id')
    .execute()
}
