import type { Alone, LoginScope } from '../../platform/actor.ts'
import { actsAlone, actsFor } from '../guardians/acts-for.ts'

/** Erases a user and everything kept about them (S4 accounts), except for an anonymous row; idempotent. */
export async function eraseUser(scope: Alone<LoginScope>, userId: string): Promise<void> {
  const user = await scope.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.role === 'deleted') return
  const own = await scope.db
    .selectFrom('students')
    .select(['name', actsAlone({ studioId: scope.studioId, user: { id: userId } }, 'students.id').as('goes')])
    .where('studioId', '=', scope.studioId)
    .where(actsFor({ studioId: scope.studioId, user: { id: userId } }, 'students.id'))
    .execute()
  const namesOf = (goes: boolean) => own.filter((child) => child.goes === goes).map(({ name }) => name)
  await scope.departures.person(scope, user)
  await scope.departures.names(scope, { parentId: userId, parentName: user.name, children: namesOf(true), staying: namesOf(false) })
}
