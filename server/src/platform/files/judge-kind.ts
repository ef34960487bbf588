import { fileKinds, type FileKind } from '@callboard/contract/file-kinds'
import { fileTypeFromBuffer } from 'file-type'

/** As much as the library inspects. */
export const headBytes = 4_100

/** The bytes of one part of a file, whose kind is judged when the parts are put together. */
export const partKind = 'application/octet-stream'
export type StoredKind = FileKind | typeof partKind

/** What a file's beginning says: a kind the product knows, `other` for one it does not, and null where there is no mark at all. */
export async function judgeKind(head: Uint8Array): Promise<FileKind | 'other' | null> {
  const found = (await fileTypeFromBuffer(head.subarray(0, headBytes)))?.mime
  if (found === undefined) return null
  return found in fileKinds ? (found as FileKind) : 'other'
}

/** Whether bytes are plain text, which has no mark of its own: UTF-8 or, with a byte order mark, UTF-16, without NUL (S4 files). */
export function judgeText() {
  let decoder: TextDecoder | null = null
  let isText = true
  const decode = (bytes: Uint8Array | undefined, stream: boolean): void => {
    try {
      if (decoder?.decode(bytes, { stream }).includes('\0')) isText = false
    } catch {
      isText = false
    }
  }
  return {
    see(bytes: Uint8Array): boolean {
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
      if (isText) decode(bytes, true)
      return isText
    },
    end(): boolean {
      if (isText) decode(undefined, false)
      return isText
    },
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
