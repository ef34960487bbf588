import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/** Teachers and owners by name: who a class can be given to (S2 §5). */
export function allTeachers(scope: Scope) {
  return scope.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'bio', 'specialties', 'role', 'hasSignedIn'])
    .where('studioId', '=', scope.studioId)
    .where('role', 'in', ['owner', 'teacher'])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}
export type TeacherRow = Awaited<ReturnType<typeof allTeachers>>[number]
