import { sql } from 'kysely'
import type { Alone, Scope } from '../../platform/actor.ts'
import type { Audience } from '../../platform/events/event.ts'
import { classesLeft } from './events.ts'
import { guardiansOf } from '../guardians/acts-for.ts'

/** Withdraws students who are about to be deleted and refreshes browsers; their bookings end afterwards. */
export async function withdrawFromClasses(scope: Alone, studentIds: readonly string[]): Promise<void> {
  const theirs = sql<boolean>`studio_id = ${scope.studioId} and student_id = any (${[...studentIds]}::uuid[])`
  const left = await scope.db.deleteFrom('enrolments').where(theirs).returning('classId').execute()
  const ids = [...new Set(left.map(({ classId }) => classId))]
  if (ids.length > 0) scope.record(classesLeft({ ids, audience: await withGuardians(scope, studentIds) }))
}

async function withGuardians(scope: Scope, studentIds: readonly string[]): Promise<Audience> {
  const guardians = await guardiansOf(scope, studentIds)
  return { roles: ['owner', 'teacher'], users: [...new Set([...guardians.values()].flat())] }
}
