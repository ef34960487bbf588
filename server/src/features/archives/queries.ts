import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { DB } from '../../platform/db/database.ts'

export type ArchiveRow = Selectable<DB['archives']>

export async function findArchive({ db, studioId }: Scope) {
  return await db
    .selectFrom('archives as a')
    .leftJoin('files', (join) => join.onRef('files.studioId', '=', 'a.studioId').onRef('files.id', '=', 'a.fileId'))
    .selectAll('a')
    .select('files.size')
    .where('a.studioId', '=', studioId)
    .executeTakeFirst()
}
export type FoundArchive = NonNullable<Awaited<ReturnType<typeof findArchive>>>

/** In the place of an earlier one, whose file goes. */
export async function beginArchive({ db, studioId, clock }: Scope, id: string): Promise<void> {
  const now = toDate(clock.now())
  await db.deleteFrom('archives').where('studioId', '=', studioId).execute()
  await db.insertInto('archives').values({ studioId, id, state: 'making', askedAt: now, movedAt: now }).execute()
}

/** @returns false when another making has taken its place, or the studio is closed */
export async function writeArchive(
  { db, studioId, clock }: Scope,
  id: string,
  to: Partial<Omit<ArchiveRow, 'studioId' | 'id' | 'movedAt'>>,
): Promise<boolean> {
  const row = await db
    .updateTable('archives')
    .set({ ...to, movedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Only once its days are over. */
export async function deleteOver({ db, studioId, clock }: Scope, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('archives')
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('expiresAt', '<=', toDate(clock.now()))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
