import { fileKinds, type FileKind } from '@callboard/contract/file-kinds'
import { fileTypeFromBuffer } from 'file-type'

/** An office program may put pages of text before what says which kind of document it is. */
export const headBytes = 64 * 1024

/** The bytes of one part of a file, whose kind is judged when the parts are put together. */
export const partKind = 'application/octet-stream'
/** What Callboard packs itself, which nobody may upload. */
export const packedKind = 'application/zip'
export type StoredKind = FileKind | typeof partKind | typeof packedKind

/** What the library tells apart and is one format. */
const sameAs: Readonly<Record<string, FileKind>> = {
  'audio/ogg; codecs=opus': 'audio/ogg',
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
}

export interface Judged {
  /** null: none that the product knows */
  readonly kind: FileKind | null
  /** how such files end, as `untakenKind` wants it */
  readonly mark: string
}

/** What a file's beginning says; null where there is no mark at all. */
export async function judgeKind(head: Uint8Array): Promise<Judged | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, headBytes))
  if (!found) return null
  const kind = sameAs[found.mime] ?? found.mime
  return { kind: kind in fileKinds ? (kind as FileKind) : null, mark: kind.endsWith('-sequence') ? 'heics' : found.ext }
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
