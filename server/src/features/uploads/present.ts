import type { FinishedUpload } from '@callboard/contract/uploads'
import type { UploadRow } from './queries.ts'

/** Null: it is not finished, or its file has gone. */
export function presentFinished({ id, name, bytes, kind, sha256 }: UploadRow): FinishedUpload | null {
  return kind && sha256 ? { id, name, bytes, kind, sha256: sha256.toString('hex') } : null
}
