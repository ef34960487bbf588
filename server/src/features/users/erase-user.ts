import type { Alone, LoginScope } from '../../platform/actor.ts'

/** Erases a user and everything kept about them (S4 accounts), except for an anonymous row; idempotent. */
export async function eraseUser(scope: Alone<LoginScope>, userId: string): Promise<void> {
  const user = await scope.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.role === 'deleted') return
  const children = await scope.db
    .selectFrom('students')
    .select('name')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', userId)
    .execute()
  await scope.departures.person(scope, user)
  await scope.departures.names(scope, { parentId: userId, parentName: user.name, children: children.map(({ name }) => name), staying: [] })
}
