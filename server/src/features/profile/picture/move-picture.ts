import { keepFile, storeMade } from '../../../platform/files/store-file.ts'
import type { JobContext, Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

export interface PictureToMove {
  readonly studioId: string
  readonly userId: string
  readonly version: string
}

const atOnce = 200
const slotMinutes = 5

/** Pictures in the database from releases before the file store, which may still be running alongside this one. */
export async function findPicturesToMove({ db, now }: Studios): Promise<Due<PictureToMove>[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['studioId', 'userId', 'version'])
    .where('inDatabase', '=', true)
    .orderBy('createdAt')
    .limit(atOnce)
    .execute()
  const slot = Math.floor(now.epochMilliseconds / (slotMinutes * 60_000))
  return rows.map((row) => ({ input: row, once: `${row.studioId} ${row.version} ${slot}` }))
}

/** The picture is served from the database until it has moved; one that is set in the meantime wins. */
export async function movePicture(context: JobContext, { studioId, userId, version }: PictureToMove): Promise<void> {
  const found = await context.withScope(studioId, ({ db }) =>
    db
      .selectFrom('pictures')
      .select(['bytes', 'contentType'])
      .where('studioId', '=', studioId)
      .where('userId', '=', userId)
      .where('version', '=', version)
      .executeTakeFirst(),
  )
  if (!found?.bytes) return
  const stored = await storeMade(context, studioId, found.contentType, found.bytes)
  await context.withScope(studioId, async (scope) => {
    const moved = await scope.db
      .updateTable('pictures')
      .set({ fileId: stored.id, bytes: null })
      .where('studioId', '=', studioId)
      .where('userId', '=', userId)
      .where('version', '=', version)
      .where('bytes', 'is not', null)
      .returning('version')
      .executeTakeFirst()
    if (moved) await keepFile(scope, stored)
  })
}
