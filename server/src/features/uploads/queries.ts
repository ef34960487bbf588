import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

type InStudio = Pick<Scope, 'db' | 'clock' | 'studioId'>

interface NewUpload {
  readonly id: string
  readonly userId: string
  readonly purpose: string
  readonly name: string
  readonly bytes: number
  readonly partBytes: number
}

/** False: somebody else has an upload of that id. */
export async function insertUpload({ db, clock, studioId }: InStudio, upload: NewUpload): Promise<boolean> {
  const row = await db
    .insertInto('uploads')
    .values({ studioId, ...upload, touchedAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findUpload({ db, studioId }: InStudio, userId: string, id: string) {
  return db
    .selectFrom('uploads')
    .leftJoin('files', (join) => join.onRef('files.studioId', '=', 'uploads.studioId').onRef('files.id', '=', 'uploads.fileId'))
    .select(['uploads.id', 'purpose', 'name', 'bytes', 'partBytes', 'takenAt', 'fileId', 'kind', 'sha256'])
    .where('uploads.studioId', '=', studioId)
    .where('uploads.userId', '=', userId)
    .where('uploads.id', '=', id)
    .executeTakeFirst()
}
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** What a person has on its way or has left lying, the oldest first. */
export function listUntaken({ db, studioId }: InStudio, userId: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'bytes', 'touchedAt', sql<boolean>`file_id is not null`.as('isFinished')])
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('takenAt', 'is', null)
    .orderBy('touchedAt')
    .orderBy('id')
    .execute()
}

/** By id, which is the order of their locks. */
export async function deleteUploads({ db, studioId }: InStudio, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await db.deleteFrom('uploads').where('studioId', '=', studioId).where('id', '=', id).where('takenAt', 'is', null).execute()
}

/** In order. */
export async function listParts({ db, studioId }: InStudio, uploadId: string) {
  const rows = await db
    .selectFrom('uploadParts')
    .innerJoin('files', (join) => join.onRef('files.studioId', '=', 'uploadParts.studioId').onRef('files.id', '=', 'uploadParts.fileId'))
    .select(['number', 'fileId', 'sha256'])
    .where('uploadParts.studioId', '=', studioId)
    .where('uploadId', '=', uploadId)
    .orderBy('number')
    .execute()
  return rows.map(({ sha256, ...part }) => ({ ...part, sha256: sha256?.toString('hex') ?? '' }))
}

/** Keeps it for another day, and others from changing it during the transaction. False: it is finished or gone. */
export async function touchUnfinished(scope: InStudio, id: string): Promise<boolean> {
  return (await changeUnfinished(scope, id, {})) !== undefined
}

/** False: it is finished already, or gone. */
export async function noteFinished(scope: InStudio, id: string, fileId: string): Promise<boolean> {
  if (!(await changeUnfinished(scope, id, { fileId }))) return false
  await scope.db.deleteFrom('uploadParts').where('studioId', '=', scope.studioId).where('uploadId', '=', id).execute()
  return true
}

function changeUnfinished({ db, clock, studioId }: InStudio, id: string, change: { fileId?: string }) {
  return db
    .updateTable('uploads')
    .set({ ...change, touchedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .where('takenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export async function insertPart({ db, studioId }: InStudio, uploadId: string, number: number, fileId: string): Promise<void> {
  await db.insertInto('uploadParts').values({ studioId, uploadId, number, fileId }).execute()
}

export async function deleteUntaken({ db, studioId }: InStudio, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('takenAt', 'is', null)
    .execute()
}

/** False: it is not there, not finished, for something else, or taken already. */
export async function noteTaken(
  { db, clock, studioId }: InStudio,
  { userId, id, purpose }: { userId: string; id: string; purpose: string },
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ takenAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('fileId', 'is not', null)
    .where('takenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteUntouched({ db, studioId }: InStudio, since: Temporal.Instant): Promise<void> {
  await db.deleteFrom('uploads').where('studioId', '=', studioId).where('touchedAt', '<', toDate(since)).execute()
}
