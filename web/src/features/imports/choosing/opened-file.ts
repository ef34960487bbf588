import { sha256 } from '../../../lib/upload/sha256.ts'
import { readApart } from '../reading/read-apart.ts'
import { faults, mostFileBytes, type Sheet } from '../reading/sheets.ts'

/** A file that somebody has chosen, or cells that were pasted. */
export interface OpenedFile {
  readonly name: string
  /** SHA-256 of its bytes */
  readonly hash: string
  readonly sheets: readonly Sheet[]
}

export async function openFile(file: File): Promise<OpenedFile | { readonly fault: string }> {
  if (file.size > mostFileBytes) return { fault: faults.tooLarge }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { fault: faults.damaged }
  const hash = await sha256(new Uint8Array(bytes))
  const read = await readApart({ name: file.name, bytes: new Uint8Array(bytes) })
  return 'fault' in read ? read : { name: file.name, hash, sheets: read.sheets }
}

export const openCells = (text: string) => openFile(new File([text], 'Pasted cells'))
