import { randomUUID } from 'node:crypto'
import type { Scope } from '../actor.ts'
import { toDate } from '../clock.ts'
import { refuseInsideTransaction } from '../db/running.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { FileKind } from '@callboard/contract/file-kinds'
import { measure, Unwanted, type FileCode, type MeasuredFile, type WantedFile } from './measure.ts'
import type { FileStore } from './store/file-store.ts'

/** A request's visitor, or a job. */
export interface Storing {
  readonly files: FileStore
  withScope<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

/** All its bytes are in the store but nothing uses them yet: it is removed unless kept within an hour. */
export interface StoredFile extends MeasuredFile {
  readonly id: string
  readonly studioId: string
}

/**
 * Streams a studio's file into the store, and refuses it while it arrives if need be. Call it between the transactions that reserve and
 * settle (decision 24). A row is written before any byte, so that what a killed server leaves behind is found.
 */
export async function storeFile(
  storing: Storing,
  studioId: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wanted: WantedFile,
): Promise<StoredFile | Refusal<FileCode>> {
  refuseInsideTransaction('A file was stored inside a transaction')
  const id = wanted.id ?? randomUUID()
  await storing.withScope(studioId, async ({ db, clock }) => {
    await db
      .insertInto('files')
      .values({ studioId, id, state: 'arriving', createdAt: toDate(clock.now()) })
      .execute()
  })
  const measured = measure(source, wanted)
  try {
    await storing.files.put(id, measured.bytes)
  } catch (error) {
    // The store keeps no partial file, unless it cannot be reached.
    await storing.withScope(studioId, (scope) => giveUp(scope, id)).catch(() => {})
    if (error instanceof Unwanted) return error.refusal
    throw error
  }
  return { id, studioId, ...measured.result() }
}

/** Stores a file that Callboard has made: a drawn picture, a copied sound, a PDF. Its kind is what its maker says. */
export async function storeMade(storing: Storing, studioId: string, kind: FileKind, made: Uint8Array): Promise<StoredFile> {
  const stored = await storeFile(storing, studioId, [made], { kinds: [], maxBytes: made.length, made: kind })
  if (isRefusal(stored)) throw new Error(`What was made was refused: ${stored.code}`)
  return stored
}

/** Of a file whose bytes take longer than the hour after which it would be taken for one that nobody stores any more. */
export async function stillArriving({ db, studioId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ createdAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute()
}

/** Of a stored file that is not kept after all. */
export async function giveUp({ db, studioId }: Scope, id: string): Promise<void> {
  await db.updateTable('files').set({ state: 'leaving' }).where('studioId', '=', studioId).where('id', '=', id).execute()
}

/**
 * Keeps a stored file, in the transaction that writes its id to the one row that has it. That row's table is declared with `hold_files` in
 * its migration: the file leaves with the row.
 */
export async function keepFile(scope: Scope, { id, studioId, kind, size, sha256 }: StoredFile): Promise<string> {
  const kept = await scope.db
    .updateTable('files')
    .set({ state: 'kept', kind, size, sha256 })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returning('id')
    .executeTakeFirst()
  if (!kept || studioId !== scope.studioId) throw new Error('The file is not there any more: it took more than an hour')
  return kept.id
}
