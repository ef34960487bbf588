import type { Scope } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'

export function allTeachers(scope: Scope) {
  return scope.db
    .selectFrom('users')
    .leftJoin('pictures', (join) => join.onRef('pictures.studioId', '=', 'users.studioId').onRef('pictures.userId', '=', 'users.id'))
    .select(['id', 'name', 'email', 'phone', 'bio', 'specialties', 'role', 'hasSignedIn', 'pictures.version as photoVersion'])
    .where('users.studioId', '=', scope.studioId)
    .where('role', 'in', ['owner', 'teacher'])
    .where('active', '=', true)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}
export type TeacherRow = Awaited<ReturnType<typeof allTeachers>>[number]
