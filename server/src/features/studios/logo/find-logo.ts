import type { Scope } from '../../../platform/actor.ts'

/** The logo's file; null: none. */
export async function findLogo(scope: Scope): Promise<string | null> {
  const row = await scope.db
    .selectFrom('studioLogos')
    .select('fileId')
    .where('studioId', '=', scope.studioId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.fileId ?? null
}
