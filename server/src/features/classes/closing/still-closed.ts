import type { Scope } from '../../../platform/actor.ts'

/** Which of the classes do not take place. */
export async function stillClosed({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('closureId', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
