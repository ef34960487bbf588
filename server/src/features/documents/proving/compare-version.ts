import { entriesOf, ownFaults } from '../../../platform/trail/check-entry.ts'
import { isOurs } from '../../../platform/trail/is-ours.ts'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { compareStored, type Compared } from '../../../platform/files/compare-stored.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { findBesideVersion } from '../queries/beside-record.ts'
import { findVersion } from '../queries/documents.ts'

export interface RecordedVersion {
  readonly fileId: string
  /** as the record has it, hexadecimal; null: the record does not confirm what is known of the file */
  readonly sha256: string | null
}

/** The file of a version with the hash that the record has of it; null: there is no such version. */
export async function findRecordedVersion(scope: Scope, documentId: string, number: number): Promise<RecordedVersion | null> {
  const version = await findVersion(scope, documentId, number)
  if (!version) return null
  const entry = await entriesOf(scope)
    .where('e.subjectId', '=', documentId)
    .where(isOurs(scope.studioId, 'e.number'))
    .where(sql<boolean>`e.kind in ('documents.added', 'documents.replaced') and e.facts ->> 'version' = ${String(number)}`)
    .executeTakeFirst()
  const faults = [...(await findBesideVersion(scope, documentId, number)), ...(entry ? await ownFaults(scope, entry) : [])]
  const sha256 = faults.length === 0 ? entry?.facts['sha256'] : null
  return { fileId: version.fileId, sha256: typeof sha256 === 'string' ? sha256 : null }
}

/** Reads the stored bytes, outside any transaction. */
export async function compareVersion(files: FileStore, { fileId, sha256 }: RecordedVersion): Promise<Compared> {
  return sha256 === null ? 'changed' : await compareStored(files, fileId, sha256)
}
