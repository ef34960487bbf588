import { fileKinds, type FileKind } from '@callboard/contract/file-kinds'
import { fileTypeFromBuffer } from 'file-type'

/** As much as the library inspects. */
export const headBytes = 4_100

/** The bytes of one part of a file, whose kind is judged when the parts are put together. */
export const partKind = 'application/octet-stream'
export type StoredKind = FileKind | typeof partKind

/**
 * The kind of a file by how it begins, and never by its name or by what a browser claims; null: none that the product knows. A kind
 * without a mark of its own, such as plain text, cannot be told from its beginning: all its bytes have to be judged in `measure`.
 */
export async function judgeKind(head: Uint8Array): Promise<FileKind | null> {
  const found = (await fileTypeFromBuffer(head.subarray(0, headBytes)))?.mime ?? ''
  return found in fileKinds ? (found as FileKind) : null
}
