import type { Actor } from '../../../platform/actor.ts'

export async function findJoined(
  { db, studioId }: Actor,
  id: string,
): Promise<{ id: string; name: string; hasJoined: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'hasSignedIn'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('role', '<>', 'deleted')
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, hasJoined: row.hasSignedIn || row.role !== 'parent' }
}
