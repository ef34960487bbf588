import type { RecordFault } from '@callboard/contract/record-faults'
import { hashOfBytes, readStored } from '../../../platform/files/compare-stored.ts'
import { StoreFault, type FileStore } from '../../../platform/files/store/file-store.ts'
import type { StoredOfRecord } from '../queries/stored.ts'

/** Reads a stored file and compares its bytes with the record, outside any transaction; null: they are those in the record. */
export async function checkStored(files: FileStore, { fileId, hashes, number, about, what }: StoredOfRecord): Promise<RecordFault | null> {
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
