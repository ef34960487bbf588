import { deletedUser, formerStudent } from '@callboard/contract/erased-names'
import { sql } from 'kysely'
import type { ErasedNames, Scope } from '../../../platform/actor.ts'

/** Takes the names of those erased off the bookings of their family: without a student, they are of one who was deleted. */
export async function forgetNamesInBookings({ db, studioId }: Scope, { parentId, parentName }: ErasedNames): Promise<void> {
  await sql`update bookings set student_name = case when student_id is null then ${formerStudent} else student_name end,
      parent_name = case when ${parentName !== null} then ${deletedUser} else parent_name end
    where studio_id = ${studioId} and parent_id = ${parentId}`.execute(db)
}
