import type { RecordFault } from '@callboard/contract/record-faults'
import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import type { Database } from '../../../platform/db/database.ts'
import { hashOfBytes, readStored } from '../../../platform/files/compare-stored.ts'
import { type FileStore, StoreFault } from '../../../platform/files/store/file-store.ts'
import { storedOfRecord, type StoredOfRecord } from '../queries/stored.ts'
import { checkRecord } from './check-record.ts'

export interface CheckedStudio extends CheckedRecord {
  readonly studioId: string
  /** how many stored files were compared */
  readonly files: number
}

/** Checks the record of every studio in turn; with a store, also the bytes of documents and signed copies. */
export async function* checkRecords(database: Database, store: FileStore | null): AsyncGenerator<CheckedStudio> {
  const studios = await database.transaction({ role: 'callboard_schedule', studioId: null, hold: 'reading' }, (db) =>
    db.selectFrom('studios').select('id').orderBy('id').execute(),
  )
  for (const { id: studioId } of studios) {
    const { checked, stored } = await database.transaction({ role: 'callboard_auth', studioId, hold: 'reading' }, async (db) => ({
      checked: await checkRecord({ db, studioId }),
      stored: store ? await storedOfRecord({ db, studioId }) : [],
    }))
    const faults = [...checked.faults]
    for (const one of stored) {
      const fault = store && (await checkStored(store, one))
      if (fault) faults.push(fault)
    }
    yield { studioId, entries: checked.entries, faults, files: stored.length }
  }
}

/** Reads a stored file and compares its bytes with the record, outside any transaction; null: they are those in the record. */
async function checkStored(files: FileStore, { fileId, hashes, number, about, what }: StoredOfRecord): Promise<RecordFault | null> {
  const how = await compareWithAny(files, fileId, hashes)
  return how && { number, what, how, about }
}

async function compareWithAny(files: FileStore, fileId: string, hashes: readonly string[]): Promise<RecordFault['how'] | null> {
  try {
    const { bytes, compared } = await readStored(files, fileId, '')
    if (compared === 'missing') return 'missing'
    return hashes.includes(hashOfBytes(bytes)) ? null : 'changed'
  } catch (error) {
    if (error instanceof StoreFault) return 'unread'
    throw error
  }
}
