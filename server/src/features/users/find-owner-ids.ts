import type { Scope } from '../../platform/actor.ts'

export async function findOwnerIds(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('role', '=', 'owner')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
