import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export async function storeLogo(scope: Scope, fileId: string): Promise<void> {
  const logo = { fileId, removedAt: null, createdAt: toDate(scope.clock.now()) }
  await scope.db
    .insertInto('studioLogos')
    .values({ studioId: scope.studioId, ...logo })
    .onConflict((conflict) => conflict.column('studioId').doUpdateSet(logo))
    .execute()
}

/** Null: there is none, or it is hidden already. */
export async function hideLogo(scope: Scope): Promise<string | null> {
  const row = await scope.db
    .updateTable('studioLogos')
    .set({ removedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('removedAt', 'is', null)
    .returning('fileId')
    .executeTakeFirst()
  return row?.fileId ?? null
}

export async function showAgain(scope: Scope, fileId: string): Promise<boolean> {
  const row = await scope.db
    .updateTable('studioLogos')
    .set({ removedAt: null })
    .where('studioId', '=', scope.studioId)
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteHidden(scope: Scope, fileId: string): Promise<void> {
  await scope.db
    .deleteFrom('studioLogos')
    .where('studioId', '=', scope.studioId)
    .where('fileId', '=', fileId)
    .where('removedAt', 'is not', null)
    .execute()
}
