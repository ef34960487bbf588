import type { Alone } from '../../../platform/actor.ts'
import type { BookingRow } from './bookings.ts'

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
