import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import type { Database } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { storedOfRecord } from '../queries/stored.ts'
import { checkRecord } from './check-record.ts'
import { checkStored } from './check-stored.ts'

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
