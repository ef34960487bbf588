import type { Alone } from '../../../platform/actor.ts'
import type { BookingRow } from './bookings.ts'

export async function listLiveOfStudents(scope: Alone, studentIds: readonly string[], by?: string): Promise<BookingRow[]> {
  return scope.db
    .selectFrom('bookings')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('studentId', 'in', studentIds)
    .where('state', 'in', ['held', 'booked'])
    .$if(by !== undefined, (all) => all.where('parentId', '=', by as string))
    .orderBy('classId')
    .orderBy('id')
    .execute()
}
